// One person's event stream: a WebSocket that reconnects by itself.

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;

/**
 * Calls `hear(type, data)` for each event and `line(up)` when the connection comes or goes,
 * until closed.
 */
export function listen(path, hear, line) {
  let wait = FIRST_WAIT_MS;
  let socket = null;
  const open = () => {
    socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
    socket.onmessage = (event) => {
      wait = FIRST_WAIT_MS;
      const { t, d } = JSON.parse(event.data);
      if (t === "READY") line(true);
      hear(t, d);
    };
    socket.onclose = () => {
      line(false);
      setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
  };
  open();
}
