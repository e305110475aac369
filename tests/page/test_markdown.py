"""Discord's markup, read by the page's own module in the browser."""

from __future__ import annotations

import pytest

from .conftest import OpenPage

pytestmark = pytest.mark.asyncio(loop_scope="package")

DRAW = """async (texts) => {
  const { markdown } = await import("/page/markdown.js");
  const names = {
    user: (id) => (id === "100" ? "Ana" : null),
    channel: (id) => (id === "1001" ? "general" : null),
    href: (c, m) => `#ana/${c}${m ? `/${m}` : ""}`,
  };
  return texts.map((text) => {
    const box = document.createElement("div");
    box.append(markdown(text, names));
    for (const svg of box.querySelectorAll("svg")) svg.remove();
    for (const el of box.querySelectorAll("*"))
      for (const { name } of [...el.attributes]) if (!["href", "start"].includes(name)) el.removeAttribute(name);
    return box.innerHTML;
  });
}"""

CASES = {
    "**bold** *it* _it_ __under__ ~~gone~~": "<strong>bold</strong> <em>it</em> <em>it</em> <u>under</u> <s>gone</s>",
    "***both***": "<strong><em>both</em></strong>",
    "**a *b* c**": "<strong>a <em>b</em> c</strong>",
    "snake_case_name 2 * 3 * 4": "snake_case_name 2 * 3 * 4",
    r"\*plain\* \_too\_": "*plain* _too_",
    "`a **b** <c>` ``x ` y``": "<code>a **b** &lt;c&gt;</code> <code>x ` y</code>",
    "before\n```py\nx = 1\n```\nafter": "before<pre><code>x = 1</code></pre>after",
    "||secret *x*||": "<span><span>secret <em>x</em></span></span>",
    "# One\n## Two\n### Three\n#### four": "<h1>One</h1><h2>Two</h2><h3>Three</h3>#### four",
    "-# small *print*\nrest": "<small>small <em>print</em></small>rest",
    "> a\n> b\nc": "<blockquote>a\nb</blockquote>c",
    ">>> a\nb": "<blockquote>a\nb</blockquote>",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. a\n4. b": '<ol start="3"><li>a</li><li>b</li></ol>',
    "two\nlines": "two\nlines",
    "[rules](https://example.org/a?b=1) <https://example.org/x>": '<a href="https://example.org/a?b=1">rules</a> <a href="https://example.org/x">https://example.org/x</a>',
    "see https://example.org/a_b_c.": 'see <a href="https://example.org/a_b_c">https://example.org/a_b_c</a>.',
    "[bad](javascript:alert(1))": "[bad](javascript:alert(1))",
    "[go](https://discord.com/channels/500/1001/77)": '<a href="#ana/1001/77">go</a>',
    "[go](/channels/500/1001/77)": '<a href="#ana/1001/77">go</a>',
    "https://discord.com/channels/500/1001": '<a href="#ana/1001">general</a>',
    "<@100> <@!100> <@5> <@&6> @everyone": "<span>@Ana</span> <span>@Ana</span> <span>@unknown-user</span> <span>@unknown-role</span> <span>@everyone</span>",
    "<#1001> </play tumbleweed:71>": '<a href="#ana/1001">general</a> <button>/play tumbleweed</button>',
    "<t:1790000000:D> <t:1790000000:x>": "<time>21 September 2026</time> &lt;t:1790000000:x&gt;",
    "<img src=x onerror=alert(1)>": "&lt;img src=x onerror=alert(1)&gt;",
    "**unclosed `code ||spoiler [x](y": "**unclosed `code ||spoiler [x](y",
    "": "",
}


async def test_markup_reads_as_in_discord(show: OpenPage) -> None:
    """Each text becomes the elements Discord makes of it, and nothing else."""
    page = await show(timezone_id="UTC")
    drawn = await page.evaluate(DRAW, list(CASES))
    assert dict(zip(CASES, drawn, strict=True)) == CASES


async def test_hostile_lengths_are_read_quickly(show: OpenPage) -> None:
    """Four thousand openers of every kind take well under a second."""
    page = await show()
    texts = [
        mark * (4000 // len(mark))
        for mark in ("*", "**", "_", "||", "`", "[", "> ", "<", "~~a", "- ", "\\", "[a](", "*a ")
    ]
    took_ms = await page.evaluate(
        f"async (texts) => {{ const at = performance.now(); await ({DRAW})(texts); return performance.now() - at; }}",
        texts,
    )
    assert took_ms < 3000


async def test_relative_times_stay_current(show: OpenPage) -> None:
    """`<t:…:R>` counts on without the message being drawn again, and tells the whole date on hover."""
    page = await show(timezone_id="UTC")
    said = await page.evaluate("""async () => {
      const [{ markdown }, { now, setNow }] = await Promise.all([import("/page/markdown.js"), import("/page/time.js")]);
      const at = Math.floor(now() / 1000) + 7200;
      document.getElementById("live").append(markdown(`<t:${at}:R>`, {}));
      const element = document.querySelector("#live time");
      const first = element.textContent;
      setNow(now() + 3600000);
      await new Promise((done) => new MutationObserver(done).observe(element, { childList: true, characterData: true, subtree: true }));
      return [first, element.textContent, element.title.includes("2026")];
    }""")
    assert said == ["in 2 hours", "in 1 hour", True]
