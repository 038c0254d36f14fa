import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { requireHealth } from './require-health.ts';

/** Serves these statuses one after the other, and the last one from then on. */
async function serve(...statuses: number[]): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end('{"status":"…"}');
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/health`; // it listens on a port
}

it('waits for a site that is slow, and says for what', async () => {
  const notes: string[] = [];
  await requireHealth(await serve(503, 503, 200), (note) => notes.push(note), { retry: 1 });
  const said = 'GET /api/health returned 503 {"status":"…"}';
  expect(notes).toEqual([said, said, '']);
});

it('gives up with what the site says', async () => {
  const waiting = requireHealth(await serve(503), () => undefined, { retry: 1, patience: 0 });
  await expect(waiting).rejects.toThrow("The site isn't working: GET /api/health returned 503");
});
