// Reads each text with the page's own module and gives back bare HTML: no icons, no attributes but href and start.
async (texts) => {
  const { markdown } = await import("/page/markdown.js");
  const names = {
    user: (id) => (id === "100" ? "Ana" : null),
    channel: (id) => (id === "1001" ? "general" : null),
    icon: () => "hash",
    href: (c, m) => `#ana/${c}${m ? `/${m}` : ""}`,
  };
  const bare = (element) => {
    for (const { name } of [...element.attributes]) {
      if (!["href", "start"].includes(name)) element.removeAttribute(name);
    }
  };
  const began = performance.now();
  const drawn = texts.map((text) => {
    const box = document.createElement("div");
    box.append(markdown(text, names));
    for (const svg of box.querySelectorAll("svg, .channel-icon")) svg.remove();
    box.querySelectorAll("*").forEach(bare);
    return box.innerHTML;
  });
  return { drawn, tookMs: performance.now() - began };
}
