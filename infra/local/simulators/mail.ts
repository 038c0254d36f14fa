import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { readBody } from '../gateway/request-body.ts';
import { handleErrors, type Simulator, startListening } from './listening.ts';
import type { Mail, MailBox } from './mail-box.ts';
import { type MailFaults, takeTurns } from './mail-faults.ts';
import { buildMailReports, type MailReport } from './mail-reports.ts';

// A CommonJS package whose function is its `default`: tools disagree on the result of importing it.
const { default: sesSimulator }: typeof import('aws-ses-v2-local') = createRequire(import.meta.url)(
  'aws-ses-v2-local',
);

/** The form in which aws-ses-v2-local keeps an email, in memory only. */
const Store = v.object({
  emails: v.array(
    v.object({
      messageId: v.string(),
      from: v.string(),
      destination: v.object({ to: v.array(v.string()) }),
      subject: v.string(),
      body: v.object({ text: v.optional(v.string()), html: v.optional(v.string()) }),
      headers: v.optional(v.array(v.object({ name: v.string(), value: v.string() }))),
    }),
  ),
});

/** The request to SES about the domain of a sender. */
const IDENTITY = /^\/v2\/email\/identities\/([^/?]+)$/;

const BODY_BYTES = 40 * 1024 * 1024;

/** Longer than the caller waits. */
const LATE_MILLISECONDS = 25_000;

const SEND = '/v2/email/outbound-emails';

interface MailOptions {
  /** Receives the events about each email, on their way through the event bus. */
  onReport?: (report: MailReport) => void;
  lateMilliseconds?: number;
}

/** SES, with faults on demand. */
export interface MailSimulator extends Simulator {
  setFaults: (faults: MailFaults) => void;
}

/**
 * Starts a simulator of SES: `aws-ses-v2-local` behind a server that stores each email on disk before it confirms
 * it, and reports it by events.
 */
export async function startMail(
  box: MailBox,
  { onReport, lateMilliseconds = LATE_MILLISECONDS }: MailOptions = {},
): Promise<MailSimulator> {
  const behind = await startListening(await sesSimulator({ host: '127.0.0.1', port: 0 }));
  let isLate = takeTurns(undefined);
  let isLost = takeTurns(undefined);
  const accept = async (request: Buffer | undefined, response: string) => {
    const mail = await toMail(behind.url, response);
    box.keep(mail);
    const reports = isLost() ? [] : buildMailReports(JSON.parse(String(request)), mail.id);
    for (const report of reports) onReport?.(report);
    if (isLate()) await wait(lateMilliseconds, undefined, { ref: false });
  };
  const front = await startListening(
    handleErrors(async (request, response) => {
      const domain = IDENTITY.exec(request.url ?? '')?.[1];
      if (request.method === 'GET' && domain)
        return respondWithIdentity(decodeURIComponent(domain), behind.url, response);
      const body = await readBody(request, BODY_BYTES);
      const outcome = await forward(request, body, behind.url);
      if (outcome.ok && request.url === SEND) await accept(body, await outcome.clone().text());
      response.writeHead(outcome.status, {
        'content-type': outcome.headers.get('content-type') ?? 'application/json',
        date: new Date().toUTCString(),
        ...(!outcome.ok && { 'x-amzn-errortype': 'BadRequestException' }),
      });
      response.end(Buffer.from(await outcome.arrayBuffer()));
    }),
  );
  return {
    url: front.url,
    setFaults: ({ lateEvery, lostEvery }) => {
      isLate = takeTurns(lateEvery);
      isLost = takeTurns(lostEvery);
    },
    stop: async () => {
      await front.stop();
      await behind.stop();
    },
  };
}

/**
 * The package has no identities and accepts email from any sender, so every domain may send while the package
 * itself responds.
 */
async function respondWithIdentity(domain: string, behind: string, response: ServerResponse): Promise<void> {
  const { ok } = await fetch(`${behind}/health-check`);
  response.writeHead(ok ? 200 : 500, { 'content-type': 'application/json', date: new Date().toUTCString() });
  const identity = { VerifiedForSendingStatus: ok, VerificationStatus: 'SUCCESS' };
  response.end(JSON.stringify({ IdentityName: domain, IdentityType: 'DOMAIN', ...identity }));
}

async function forward(request: IncomingMessage, body: Buffer | undefined, to: string): Promise<Response> {
  const { authorization = '', 'content-type': contentType = 'application/json' } = request.headers;
  return fetch(`${to}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { authorization, 'content-type': contentType },
    ...(body && body.length > 0 && { body: new Uint8Array(body) }),
  });
}

async function toMail(behind: string, response: string): Promise<Mail> {
  const { MessageId } = v.parse(v.object({ MessageId: v.string() }), JSON.parse(response));
  const { emails } = v.parse(Store, await (await fetch(`${behind}/store`)).json());
  const email = emails.find(({ messageId }) => messageId === MessageId);
  if (!email) throw new Error(`The mail ${MessageId} was taken and is not in the simulator's store`);
  const { from, destination, subject, body, headers } = email;
  const content = { subject, ...body, ...(headers && { headers }) };
  return { id: MessageId, from, to: destination.to, ...content, sentAt: new Date().toISOString() };
}
