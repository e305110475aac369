// The form of a new post in a forum: its title, its tags, its first message.

import { labelled } from "./fields.js";
import { openForm } from "./form_dialog.js";

const [TEXT, BOXES] = [4, 22]; // the types of components that the form's fields are
const [SHORT, PARAGRAPH] = [1, 2];
const REQUIRE_TAG = 16;
const MOST_TAGS = 5;

/** Open the form for a forum; `done(post)` once the post is there. */
export function openPostForm(person, forum, done) {
  let [title, words, tags] = [];
  openForm({
    id: "post",
    key: `${person.me.id}/post/${forum.id}`,
    title: `New post in ${forum.name}`,
    action: "Post",
    build: (fields, draft) => {
      const field = (component, label) => labelled(component, label, null, { person, draft, fields });
      title = field({ type: TEXT, custom_id: "title", style: SHORT, max_length: 100 }, "Title");
      words = field({ type: TEXT, custom_id: "words", style: PARAGRAPH }, "Message");
      tags = forum.available_tags?.length ? field(tagBoxes(forum), "Tags") : null;
      return [title, words, tags].filter(Boolean).map((f) => f.element);
    },
    origin: "Everybody who sees the forum will see it.",
    send: async () => {
      const post = await person.request("POST", `/channels/${forum.id}/threads`, {
        name: title.value(),
        content: words.value(),
        applied_tags: tags?.value() ?? [],
      });
      if (!person.channels.has(post.id)) person.handleChannel("THREAD_CREATE", post); // the socket may be later
      done(post);
      return null;
    },
  });
}

function tagBoxes(forum) {
  return {
    type: BOXES,
    custom_id: "tags",
    required: Boolean(forum.flags & REQUIRE_TAG),
    max_values: MOST_TAGS,
    options: forum.available_tags.map((tag) => ({ label: tag.name, value: tag.id })),
  };
}
