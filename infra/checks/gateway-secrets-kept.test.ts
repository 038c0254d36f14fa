import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { handler as audit } from '../../functions/features/audit/handler.ts';
import { handler as payments } from '../../functions/features/payments/handler.ts';
import { bindCalls } from '../../functions/testing/call-api.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { catchMails } from '../../functions/testing/mails.ts';
import { watchCommands } from '../../functions/testing/record-commands.ts';
import { createSession } from '../../functions/testing/sessions.ts';

const mails = catchMails();

/** Every secret of a gateway as first stored, as changed, and as sent in requests that are refused. */
const FIRST = secretsWith('First');
const NEXT = secretsWith('Next');
const REFUSED = secretsWith('Refused');

function secretsWith(word: string) {
  const secret = (name: string) => `${name}-${word}-0123456789-abcd`;
  return {
    merchantId: secret('merchant'),
    publicKey: secret('public'),
    privateKey: secret('private'),
    ipnSecret: secret('ipn'),
  };
}

let written: string;
beforeEach(async () => {
  written = '';
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written += String(chunk);
      return true;
    });
});
afterEach(() => void vi.restoreAllMocks());

async function readTable(): Promise<string> {
  const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
  return JSON.stringify(Items);
}

it('keeps the keys of gateways out of responses, logs, mails, the audit log and the table', async () => {
  const { token } = await createSession('web', { role: 'admin' });
  const texts: string[] = [];
  const send = async (handler: typeof payments, route: string, sent: object) => {
    const { status, headers, json } = await bindCalls(handler)(route, { token, ...sent });
    texts.push(JSON.stringify(headers) + JSON.stringify(json), await readTable());
    return { status, data: json.data };
  };
  const one = '/api/admin/payments/gateways/{id}';
  const gateway = { name: 'stripe', displayName: 'Card', configuration: FIRST };
  const creation = { body: gateway, headers: { 'idempotency-key': 'attempt-1' } };
  const { id } = (await send(payments, 'POST /api/admin/payments/gateways', creation)).data.gateway;
  const params = { id };
  const update = (body: object) => send(payments, `PUT ${one}`, { params, body });
  await send(payments, 'POST /api/admin/payments/gateways', creation);
  await send(payments, 'GET /api/admin/payments/gateways', {});
  expect((await update({ configuration: NEXT, version: 1 })).status).toBe(200);
  expect((await update({ configuration: REFUSED, version: 1 })).status).toBe(409);
  expect((await update({ configuration: REFUSED, priority: -1 })).status).toBe(422);
  expect((await update({ ...REFUSED })).status).toBe(422);
  expect((await update({ configuration: { ...REFUSED, ipnSecret: `${REFUSED.ipnSecret} ` } })).status).toBe(
    200,
  );
  expect((await update({ configuration: { privateKey: `${REFUSED.privateKey} with a space` } })).status).toBe(
    422,
  );
  await send(audit, 'GET /api/admin/audit', { query: { target: `gateway:${id}` } });
  await mails();

  // A failure in between is logged with its cause.
  watchCommands(({ name }) => {
    if (name === 'TransactWriteCommand') throw new Error('It broke');
    return undefined;
  });
  expect((await update({ configuration: NEXT })).status).toBe(500);
  expect(written).toContain('It broke');

  const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
  const audited = texts.join('\n');
  // What staff may know of a key is there, so the search would find the rest.
  expect(audited).toContain('ends in abcd');
  for (const secret of [FIRST, NEXT, REFUSED].flatMap((secrets) => Object.values(secrets))) {
    expect.soft(written.includes(secret), 'a key in the logs').toBe(false);
    expect.soft(texts.filter((text) => text.includes(secret))).toEqual([]);
  }
  // Encrypted values are in one item, and in no version.
  const holding = Items.filter((item) => JSON.stringify(item).includes('privateKey'));
  expect(holding.filter(({ sk }) => String(sk) === 'SECRETS')).toHaveLength(1);
  const encrypted = Items.find(({ sk }) => sk === 'SECRETS');
  for (const value of Object.values(encrypted ?? {})
    .map(String)
    .filter((each) => each.includes('.')))
    expect(Items.filter((item) => JSON.stringify(item).includes(value))).toHaveLength(1);
});
