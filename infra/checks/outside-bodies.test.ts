import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findUnparsedBodies } from './outside-bodies.ts';

let folder: string | undefined;
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true });
});

/** What the check says of a file of the functions. */
async function checkSource(source: string): Promise<string[]> {
  folder = await mkdtemp(join(tmpdir(), 'outside-bodies-'));
  await mkdir(join(folder, 'functions'));
  await writeFile(join(folder, 'functions/sample.ts'), source);
  return (await findUnparsedBodies(folder)).map(({ why }) => why);
}

it('every body from outside is parsed before a field is read', async () => {
  expect(await findUnparsedBodies()).toEqual([]);
});

it.each([
  'const { id } = JSON.parse(text);',
  'const name = JSON.parse(text).name;',
  'export const read = (text: string) => JSON.parse(text) as Order;',
  'const order = JSON.parse(text); send(order.id);',
  'export const read = async () => { const order = await (await fetch(url)).json(); return order.id; };',
  'export const read = (response: Response): Promise<Order> => response.json();',
  'const { url } = await callStripe((stripe) => stripe.checkout.sessions.create(session));',
  "import type { SQSEvent } from 'aws-lambda';",
  'export async function handler(event: { job: string }) {}',
  'export async function handler({ job }: Sent) {}',
])('finds what is not: %s', async (source) => {
  expect(await checkSource(source)).toHaveLength(1);
});

it.each([
  'const { id } = v.parse(Order, JSON.parse(text));',
  'const order = await response.json(); const { id } = v.parse(Order, order);',
  'function parse(text: string): unknown { return JSON.parse(text); }',
  'const own = JSON.parse(JSON.stringify(order)); send(own.id);',
  'await callStripe((stripe) => stripe.invoices.pay(id));',
  'const { url } = await callStripe(async (stripe) => v.parse(Session, await stripe.checkout.sessions.create(session)));',
  'export async function handler(sent: unknown) {}',
])('accepts what is: %s', async (source) => {
  expect(await checkSource(source)).toEqual([]);
});
