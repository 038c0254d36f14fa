import { createServer, type ServerResponse } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';

vi.mock('./limit-requests.ts', async (importOriginal) => {
  const { limitRequests } = await importOriginal<typeof import('./limit-requests.ts')>();
  return { limitRequests: () => limitRequests({ attempts: 1, milliseconds: 700 }) };
});

/** Requests a mail from a server that responds like this, and returns the name of what that throws. */
async function fail(respond: (response: ServerResponse) => void, isUp = true): Promise<string> {
  const server = createServer((_, response) => respond(response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const address = server.address();
  vi.stubEnv(
    'AWS_ENDPOINT_URL_SESV2',
    `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  );
  onTestFinished(() => void vi.unstubAllEnvs());
  if (!isUp) stop();
  // With a client of its own, for the address of this server.
  vi.resetModules();
  const { sendBySes } = await import('./ses.ts');
  return sendBySes({ Content: {}, Destination: {} }).then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? error.name : 'no error'),
  );
}

const refuse = (status: number, type: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'x-amzn-errortype': type }).end('{"message":"No"}');

it('does not know whether a mail was sent if SES does not respond', async () => {
  expect(await fail(() => undefined)).toBe('OutcomeUnknown');
});

it.each([
  ['SES throttles it', refuse(429, 'TooManyRequestsException'), true, 'TooManyRequestsException'],
  ['SES is down', refuse(503, 'ServiceUnavailable'), true, 'ServiceUnavailable'],
  ['SES cannot be reached', () => undefined, false, 'Error'],
  ['SES finds it invalid', refuse(400, 'BadRequestException'), true, 'PermanentFailure'],
])('knows that a mail was not sent if %s', async (_, respond, isUp, name) => {
  expect(await fail(respond, isUp)).toBe(name);
});
