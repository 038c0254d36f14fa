import { createHash, randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { buildTaskWrite, enqueue } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import type { SecondFactor } from '#shared/account.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { ClientInfo } from '../activity.ts';
import { createActivityTask } from '../activity-task.ts';
import type { Account, AccountOf } from '../definitions/account.ts';
import { sendCodeTask } from '../messages/mail-tasks.ts';

/** A stored sign-in that has passed the password check and waits for the second factor. */
export interface Challenge<System extends AccountSystem = AccountSystem> {
  /** SHA-256 of the name that the client received. */
  id: string;
  system: System;
  accountId: AccountOf[System]['id'];
  methods: SecondFactor[];
  /** The user wants to stay signed in. */
  staySignedIn?: true;
  /** When the verified password was set. A newer password invalidates the challenge. */
  passwordSetAt?: string | undefined;
  /** How many codes were sent, and when the last one was sent, in milliseconds since 1970. */
  sentCount: number;
  sentAt: number;
  /** How many codes were tried. */
  tries: number;
  /** Milliseconds since 1970. */
  ends: number;
}

const LIFETIME_MILLISECONDS = 10 * 60_000;
const MAX_ATTEMPTS = 5;
const RESEND_MILLISECONDS = 60_000;

/** The refusal of a challenge that was used, had too many attempts or expired. */
export const buildChallengeEnded = (): Problem =>
  new Problem('challenge-ended', 'This code has expired. Please start over.');

/** How a code is sent. */
export type CodeChannel = 'email' | 'discord';

interface OpenedChallenge {
  /** The name that the client must send with the code; it is returned only once. */
  challenge: string;
  /** How the code was sent; null if the method needs none. */
  sentVia: CodeChannel | null;
}

/**
 * Opens a challenge for the second factor, adds an entry to the account's activity log, and sends the code by the first of
 * the methods that needs one. If it cannot be delivered on Discord, it is emailed.
 */
export async function openChallenge<System extends AccountSystem>(
  system: System,
  account: AccountOf[System],
  { methods, staySignedIn }: { methods: SecondFactor[]; staySignedIn: boolean },
  client: ClientInfo,
): Promise<OpenedChallenge> {
  const { id: accountId, passwordSetAt } = account;
  const name = randomBytes(32).toString('base64url');
  const now = Date.now();
  const channel = methods.find((method) => method === 'email' || method === 'discord');
  const challenge = {
    id: toStoredId(name),
    system,
    accountId,
    methods,
    ...(staySignedIn && { staySignedIn }),
    passwordSetAt,
    sentCount: channel ? 1 : 0,
    sentAt: now,
    tries: 0,
    ends: now + LIFETIME_MILLISECONDS,
  };
  const expires = Math.ceil(challenge.ends / 1000);
  const Item = { ...buildChallengeKey(challenge.id), ...challenge, [EXPIRY_ATTRIBUTE]: expires };
  const put: Write = { action: { Put: { TableName: getTableName(), Item } }, onRefusal: 'read-again' };
  const noting = createActivityTask(system, accountId, { what: 'code-asked', ...client });
  const tasks = [noting, ...(channel === 'email' ? [createCodeTask(challenge, 1)] : [])];
  const writes = [put, ...tasks.map(buildTaskWrite)];
  await commit(async () => ({ result: undefined, writes }));
  const sentVia = channel === 'discord' ? await deliverOnDiscord(challenge, 1, account) : (channel ?? null);
  return { challenge: name, sentVia };
}

/** Sends the code on Discord, or else by email, and returns which. */
async function deliverOnDiscord(
  challenge: Challenge,
  sentCount: number,
  account: Account,
): Promise<CodeChannel> {
  const discordId = 'discord' in account ? account.discord?.id : undefined;
  // Loaded on demand: few accounts are linked.
  const { sendCodeOnDiscord } = await import('../messages/send-code-on-discord.ts');
  if (discordId !== undefined && (await sendCodeOnDiscord(discordId, challenge.id, sentCount)))
    return 'discord';
  await enqueue(createCodeTask(challenge, sentCount));
  return 'email';
}

/**
 * Reads a challenge by the client's name for it.
 *
 * @throws Problem `challenge-ended` if it does not exist or has expired
 */
export async function readChallenge<System extends AccountSystem>(
  system: System,
  name: string,
): Promise<Challenge<System>> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({
      TableName: getTableName(),
      Key: buildChallengeKey(toStoredId(name)),
      ConsistentRead: true,
    }),
  );
  // Only `openChallenge` writes items under this key, and the check below covers the system.
  const challenge = Item as Challenge<System> | undefined;
  if (challenge?.system !== system || challenge.ends <= Date.now()) throw buildChallengeEnded();
  return challenge;
}

/**
 * Takes one of the challenge's five attempts, before the code is checked.
 *
 * @throws Problem `challenge-ended` if none is left
 */
export async function takeCodeAttempt({ id }: Challenge): Promise<void> {
  const taking = new UpdateCommand({
    TableName: getTableName(),
    Key: buildChallengeKey(id),
    UpdateExpression: 'ADD tries :one',
    ConditionExpression: 'attribute_exists(pk) AND tries < :most',
    ExpressionAttributeValues: { ':one': 1, ':most': MAX_ATTEMPTS },
  });
  await getDocumentClient().send(taking).catch(refuseAs(buildChallengeEnded));
}

/** The write that uses up a challenge. If several requests try, only one succeeds. */
export const spendChallengeWrite = ({ id }: Challenge): Write => ({
  action: {
    Delete: {
      TableName: getTableName(),
      Key: buildChallengeKey(id),
      ConditionExpression: 'attribute_exists(pk)',
    },
  },
  onRefusal: buildChallengeEnded,
});

/**
 * Sends another code for a challenge and invalidates the earlier ones.
 *
 * @returns how it was sent: by email also if it cannot be delivered on Discord
 * @throws Problem `rate-limited` within a minute of the last code
 */
export async function resendChallengeCode(
  challenge: Challenge,
  account: Account,
  channel: CodeChannel,
): Promise<CodeChannel> {
  const now = Date.now();
  const waits = challenge.sentAt + RESEND_MILLISECONDS - now;
  if (waits > 0) throw buildTooSoon(waits);
  const noting: Write = {
    action: {
      Update: {
        TableName: getTableName(),
        Key: buildChallengeKey(challenge.id),
        UpdateExpression: 'SET sentCount = :next, sentAt = :now',
        ConditionExpression: 'sentCount = :sent',
        ExpressionAttributeValues: {
          ':sent': challenge.sentCount,
          ':next': challenge.sentCount + 1,
          ':now': now,
        },
      },
    },
    onRefusal: () => buildTooSoon(RESEND_MILLISECONDS),
  };
  const sentCount = challenge.sentCount + 1;
  const mailing = channel === 'email' ? [buildTaskWrite(createCodeTask(challenge, sentCount))] : [];
  await commit(async () => ({ result: undefined, writes: [noting, ...mailing] }));
  return channel === 'email' ? channel : deliverOnDiscord(challenge, sentCount, account);
}

const createCodeTask = ({ system, accountId, id, ends }: Challenge, sentCount: number) =>
  sendCodeTask.create({ system, accountId, challengeId: id, sentCount, expires: toIsoTime(ends) });

const buildTooSoon = (milliseconds: number): Problem =>
  new Problem('rate-limited', 'Please wait a minute before asking for another code.', {
    retryAfterSeconds: Math.ceil(milliseconds / 1000),
  });

const toStoredId = (name: string): string => createHash('sha256').update(name).digest('base64url');

const buildChallengeKey = (id: string): Key => ({ pk: `CHALLENGE#${id}`, sk: 'A' });

const refuseAs =
  (problem: () => Problem) =>
  (error: unknown): never => {
    throw error instanceof ConditionalCheckFailedException ? problem() : error;
  };
