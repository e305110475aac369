// Requests to the control API, which act for the tester and for no person.

/** Send a request under /sandbox; throws an error with the server's message. */
export async function sandbox(method, path, body) {
  const response = await fetch(`/sandbox${path}`, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const answer = text ? JSON.parse(text) : null;
  if (!response.ok) throw new Error(answer?.message ?? `Error ${response.status}`);
  return answer;
}
