import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import { chooseDigest, readChosenDigest } from '#domain/digests/choose-digest.ts';
import { issueUnsubscribeToken } from '#domain/digests/unsubscribe-token.ts';
import { handler } from '../../../functions/features/notifications/handler.ts';
import { createGameAccount } from '../../../functions/testing/accounts.ts';
import { callHandler } from '../../../functions/testing/call-handler.ts';
import { createFreshTable } from '../../../functions/testing/fresh-table.ts';
import { startEdge } from '../../testing/edge.ts';

it('the request of a mail program turns a digest off', async () => {
  await createFreshTable();
  const { id } = await createGameAccount();
  const recipient = { system: 'game', id } as const;
  await chooseDigest({ ...recipient, verified: true }, 'daily');
  const token = await issueUnsubscribeToken(recipient);
  const invoke = async (_: string, event: unknown) => ({
    ok: true as const,
    // The edge invokes features only with API events.
    payload: JSON.stringify(await callHandler(handler, event as APIGatewayProxyEventV2)),
  });
  const edge = await startEdge({ lambdas: { invoke } });
  const form = 'List-Unsubscribe=One-Click';
  const socket = connect(edge.port, '127.0.0.1');
  socket.write(
    [
      `POST /api/mail/unsubscribe/${token} HTTP/1.1`,
      'Host: pixelcrowd.test',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
      'Connection: close',
      '',
      form,
    ].join('\r\n'),
  );
  const response = await text(socket);
  await edge.stop();
  // RFC 8058 forbids a redirect.
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response).toMatch(/\r\ncontent-type: text\/html; charset=utf-8\r\n/i);
  expect(response).toMatch(/\r\ncontent-security-policy: [^\r]*form-action 'self'/i);
  expect(response).toContain('Your summary emails are off');
  expect(await readChosenDigest(recipient)).toEqual({ frequency: 'off' });
});
