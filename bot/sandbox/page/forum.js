// A forum as Discord draws it: its posts as cards, the liveliest first, with tags to choose from.

import { h, icon, mediaUrl, nameOf } from "./elements.js";
import { markdown, oneLine } from "./markdown.js";
import { iconOf, may } from "./permissions.js";
import { openPostForm } from "./post_form.js";
import { createdAt, format } from "./time.js";

const SEND_MESSAGES = 11;
const FORUM = 15;

/** The posts of one forum as a person sees them; `names` as in markdown.js. */
export class Forum {
  constructor(person, channelId, names) {
    Object.assign(this, { person, channelId, names, starters: new Map(), meanwhile: null, tag: null });
  }

  get channel() {
    return this.person.channels.get(this.channelId);
  }

  /** Fetch the message that each post begins with. */
  async load() {
    this.meanwhile = []; // heard while they are fetched, so newer than the answer
    const starters = await this.person.request("GET", `/channels/${this.channelId}/posts`);
    this.starters = new Map(starters.map((message) => [message.id, message]));
    for (const event of this.meanwhile) this.apply(event);
    this.meanwhile = null;
  }

  /** Take a message event in; true when it changed what a card shows. */
  hear({ kind, message }) {
    if (this.person.channels.get(message.channel_id)?.parent_id !== this.channelId) return false;
    if (message.id === message.channel_id) {
      this.meanwhile?.push({ kind, message });
      this.apply({ kind, message });
    }
    return true;
  }

  apply({ kind, message }) {
    if (kind === "delete") this.starters.delete(message.id);
    else this.starters.set(message.id, { ...this.starters.get(message.id), ...message });
  }

  /** The rows: what the forum is, then a card for each post; `show` draws them anew. */
  rows(show) {
    const posts = this.person.threadsOf(this.channelId).filter(
      (post) => !this.tag || post.applied_tags?.includes(this.tag),
    );
    const closed = (post) => post.thread_metadata?.archived;
    const older = posts.filter(closed);
    return [
      this.head(posts.length, show),
      ...posts.filter((post) => !closed(post)).map((post) => this.card(post)),
      ...(older.length ? [h("li", { class: "older-posts" }, h("h2", {}, "Older posts"))] : []),
      ...older.map((post) => this.card(post)),
    ];
  }

  head(count, show) {
    const { channel } = this;
    const tags = channel.available_tags ?? [];
    const choose = (tag) => {
      this.tag = this.tag === tag.id ? null : tag.id;
      show();
    };
    return h(
      "li",
      { class: "forum-head", tabindex: "-1" },
      h("h2", {}, icon(iconOf(channel), 28), h("span", {}, channel.name)),
      channel.topic && h("p", {}, channel.topic),
      h("p", {}, count ? `${count} ${count === 1 ? "post" : "posts"}` : "There are no posts here yet."),
      h(
        "div",
        { class: "forum-bar" },
        channel.type === FORUM && may(channel, SEND_MESSAGES)
          ? h(
            "button",
            { type: "button", class: "button primary small", "aria-haspopup": "dialog", onclick: () => this.newPost() },
            "New post",
          )
          : null,
        tags.length
          ? h("div", { class: "forum-tags", role: "group", "aria-label": "Only with the tag" }, tags.map((tag) => h(
            "button",
            {
              type: "button",
              class: "post-tag",
              id: `tag-${tag.id}`,
              "aria-pressed": String(this.tag === tag.id),
              onclick: () => choose(tag),
            },
            tag.name,
          )))
          : null,
      ),
    );
  }

  newPost() {
    openPostForm(this.person, this.channel, (post) => {
      location.hash = this.names.href(post.id);
    });
  }

  card(post) {
    const starter = this.starters.get(post.id);
    const image = starter && pictureOf(starter);
    const tags = (this.channel.available_tags ?? []).filter((tag) => post.applied_tags?.includes(tag.id));
    const unread = this.person.unread.get(post.id)?.count;
    const state = post.thread_metadata?.locked ? "Locked" : post.thread_metadata?.archived ? "Closed" : null;
    const said = post.message_count ?? 0;
    return h(
      "li",
      { class: unread ? "post unread" : "post", tabindex: "-1" },
      h(
        "div",
        { class: "post-words" },
        tags.length ? h("div", { class: "post-tags" }, tags.map((tag) => h("span", { class: "post-tag" }, tag.name))) : null,
        h("h3", {}, h("a", { id: `post-${post.id}`, href: this.names.href(post.id), dataset: { postId: post.id } }, post.name)),
        starter && h(
          "p",
          { class: "post-gist" },
          h("span", { class: "author" }, `${nameOf(starter.author)}: `),
          gistOf(starter, this.names),
        ),
        h(
          "p",
          { class: "post-foot" },
          icon("speech", 14),
          [`${said} ${said === 1 ? "message" : "messages"}`, state, unread && `${unread} new`].filter(Boolean).join(" · "),
          " · ",
          age(post.last_message_id ?? post.id),
        ),
      ),
      image && h("img", { class: "post-picture", src: image, alt: "", loading: "lazy" }),
    );
  }
}

/** How long ago the message of an id was sent, kept current. */
function age(id) {
  const ms = createdAt(id);
  return h("time", { datetime: new Date(ms).toISOString(), title: format(ms, "F"), dataset: { relative: ms } }, format(ms, "R"));
}

/** The components of a message, however deep they lie. */
const within = (components = []) => components.flatMap((c) => [c, ...within(c.components)]);

/** The first words of a message, without their markup. */
function gistOf({ content, components }, names) {
  const words = content || within(components).find((c) => c.type === 10)?.content || "";
  return oneLine(markdown(words, names)).slice(0, 240);
}

/** The address of the first picture in a message. */
function pictureOf({ attachments = [], components }) {
  const item = within(components).find((c) => c.type === 12)?.items[0];
  const url = item?.media.url ?? attachments.find((a) => a.content_type?.startsWith("image/"))?.url;
  return url && mediaUrl(url);
}
