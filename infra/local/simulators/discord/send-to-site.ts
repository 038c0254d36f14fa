/** Sends a POST request to a path of the site. */
export type SendToSite = (
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number; body: string }>;

/** Sends to the site over HTTP, as Discord does. */
export const createSend =
  (site: string): SendToSite =>
  async (path, headers, body) => {
    const response = await fetch(`${site}${path}`, { method: 'POST', headers, body, redirect: 'error' });
    return { status: response.status, body: await response.text() };
  };
