import { randomInt } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { getDocumentClient, getTableName } from '../data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '../data/table-schema.ts';
import { readKey } from '../secrets/keys.ts';

/** How much work a puzzle is. */
interface Work {
  /** Rounds of PBKDF2 for one key; the server derives one to create a puzzle, and none to check a solution. */
  rounds: number;
  /** How many keys a browser derives until it finds the right one: a random number between these. */
  fewestKeys: number;
  mostKeys: number;
}

/**
 * One to two seconds for one core of a laptop: Chromium derives keys on a single thread, however many workers ask for
 * them. Other browsers use all cores.
 */
const WORK: Work = { rounds: 5_000, fewestKeys: 1_500, mostKeys: 2_500 };

const LIFE_SECONDS = 600;

/** DynamoDB may delete an item as soon as it has expired; a spent puzzle is remembered for a little longer. */
const SPARE_SECONDS = 60;

/**
 * Creates a proof-of-work puzzle. Nothing is stored: what it is for, when it expires and which solution is right are
 * signed.
 *
 * @param subject what the solution allows, such as the sign-in of one identifier; the client can read it
 * @returns a challenge of ALTCHA, valid for ten minutes
 */
export async function createPuzzle(subject: string, work = WORK): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    deriveKey,
    cost: work.rounds,
    counter: randomInt(work.fewestKeys, work.mostKeys + 1),
    expiresAt: Math.floor(Date.now() / 1000) + LIFE_SECONDS,
    data: { subject },
    ...(await readSecrets()),
  });
}

const readSecrets = async () => ({
  hmacSignatureSecret: (await readKey('puzzles')).toString('base64'),
  hmacKeySignatureSecret: (await readKey('puzzle-solutions')).toString('base64'),
});

/** A payload of ALTCHA. Fields that `createPuzzle` does not sign are dropped, and no signed one may be missing. */
const Payload = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.number(),
      data: v.object({ subject: v.string() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** What a client sends: base64 of the payload's JSON. */
const EncodedPayload = v.pipe(
  v.string(),
  v.transform((encoded) => Buffer.from(encoded, 'base64').toString()),
  v.parseJson(),
  Payload,
);

/**
 * Checks the solution of a puzzle and uses it up.
 *
 * @param subject what the puzzle must have been created for
 * @param encoded the payload as the client sent it
 * @returns whether the solution is right and unused; false for any text that is none
 */
export async function spendSolution(subject: string, encoded: string): Promise<boolean> {
  const parsed = v.safeParse(EncodedPayload, encoded);
  if (!parsed.success) return false;
  const { challenge, solution } = parsed.output;
  const { parameters } = challenge;
  if (parameters.data.subject !== subject) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await readSecrets()) });
  return verified && spend(parameters.nonce, parameters.expiresAt);
}

/** @returns false if the puzzle was spent before */
async function spend(nonce: string, expiresAt: number): Promise<boolean> {
  const putting = new PutCommand({
    TableName: getTableName(),
    Item: { pk: `PUZZLE#${nonce}`, sk: 'A', [EXPIRY_ATTRIBUTE]: expiresAt + SPARE_SECONDS },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  try {
    await getDocumentClient().send(putting);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return false;
  }
}
