import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { STATUS_OF } from '#shared/contract/envelope.ts';
import { ROOT } from '../root.ts';

it('the script of the guide ends in a sentence if the password is wrong', async () => {
  const refusal = { success: false, message: 'Invalid email or password', code: 'wrong-credentials' };
  const server = createServer((_, response) => {
    response.writeHead(STATUS_OF['wrong-credentials'], { 'content-type': 'application/json' });
    response.end(JSON.stringify(refusal));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const script = join(ROOT, 'docs/connect-your-game.mjs');
  const args = [script, `http://127.0.0.1:${port}`, 'moth@example.org', 'wrong'];
  const run = promisify(execFile)(process.execPath, args);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: 'POST /api/game/login was refused: wrong-credentials, Invalid email or password\n',
  });
  server.close();
});
