import { verifyKey } from 'discord-interactions';
import * as v from 'valibot';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { RawRequest } from '#platform/serve/verifier.ts';

/** Discord sends at once, so an older request is a recording. */
const MAX_AGE_MILLISECONDS = 5 * 60_000;

/** What every interaction and every event has. What handles them reads the rest by its own schema. */
const Signed = v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.number() }));

/**
 * Reads an interaction, or an event, that Discord has signed for our application. Discord sometimes sends a wrong signature to see that it is
 * refused.
 *
 * @returns undefined if the signature or the time is missing or wrong, or if the stage has no application at Discord
 */
export async function readInteraction({
  headers,
  bytes,
}: RawRequest<'signed by Discord'>): Promise<object | undefined> {
  const settings = readGrant(GRANTS.discord).DISCORD;
  const signature = headers['x-signature-ed25519'];
  const timestamp = headers['x-signature-timestamp'];
  if (!settings || !signature || !timestamp || !isRecent(timestamp)) return undefined;
  if (!(await verifyKey(bytes, signature, timestamp, settings.publicKey))) return undefined;
  const read = v.safeParse(Signed, bytes.toString('utf8'));
  return read.success ? read.output : undefined;
}

/** The time is in seconds. */
const isRecent = (timestamp: string): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp) * 1_000) <= MAX_AGE_MILLISECONDS;
