import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createDiscordApplication } from './discord-application.ts';

/** A request to the fake. */
interface Received {
  /** Such as `GET /users/@me`, without the base and the query. */
  route: string;
  authorization: string | undefined;
  /** The fields of a form, or parsed JSON. */
  body: Record<string, unknown>;
}

interface FakeResponse {
  status?: number;
  json?: object;
}

/** How the fake responds, by route; a star stands for an id. Any other route is not found. */
type Responders = Record<string, (request: Received) => FakeResponse | Promise<FakeResponse>>;

/**
 * Starts a server that responds as Discord does to what a test expects, and sets it as the stage's Discord until the test ends.
 *
 * @returns the requests it has received
 */
export async function startFakeDiscord(responders: Responders): Promise<Received[]> {
  const received: Received[] = [];
  const server = createServer(async (incoming, response) => {
    const [path = ''] = (incoming.url ?? '').split('?');
    const body = await text(incoming);
    const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const request = {
      route: `${incoming.method} ${path.replace('/api/v10', '')}`,
      authorization: incoming.headers.authorization,
      body: isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || '{}'),
    };
    received.push(request);
    const respond = responders[request.route] ?? responders[request.route.replace(/\/\d{17,20}/g, '/*')];
    const { status = 200, json } = (await respond?.(request)) ?? {
      status: 404,
      json: { code: 0, message: '404: Not Found' },
    };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(json && JSON.stringify(json));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const before = process.env.DISCORD;
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const api = `http://127.0.0.1:${port}/api/v10`;
  process.env.DISCORD = JSON.stringify({ ...createDiscordApplication().settings, api });
  onTestFinished(async () => {
    process.env.DISCORD = before;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return received;
}
