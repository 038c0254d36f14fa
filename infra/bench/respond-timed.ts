/**
 * The process of a bot: loads the bundle of its argument with the first event, as a cold Lambda does, and responds to it and every
 * further one with how long that took.
 */
const [, , module = ''] = process.argv;

interface Bundle {
  handler: (event: unknown, context: object) => Promise<unknown>;
}

process.on('message', (event) => void invoke(event));
process.send?.('ready');

async function invoke(event: unknown): Promise<void> {
  const start = performance.now();
  const { handler }: Bundle = await import(module);
  const idle = performance.nodeTiming.idleTime;
  const response = await handler(event, {});
  const milliseconds = performance.now() - start;
  const waited = performance.nodeTiming.idleTime - idle;
  process.send?.({ response, milliseconds, ownMilliseconds: milliseconds - waited });
}
