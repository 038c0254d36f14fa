/** How often what can change at any time is fetched. */
export const POLL_MILLISECONDS = 1_500;

/**
 * Sends a request to the console, and returns the data of its response.
 *
 * @throws Error with the message of a refusal
 */
export async function call<Data>(path: string, body?: object): Promise<Data> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/_local/${path}`, sent ?? {});
  const envelope = await response.json();
  if (!envelope.success) throw new Error(envelope.message);
  return envelope.data;
}
