import type { APIInteraction } from 'discord-api-types/v10';
import { verifyKey } from 'discord-interactions';
import * as v from 'valibot';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { RawRequest } from '#platform/serve/verifier.ts';

/** Discord sends at once, so an older request is a recording. */
const MAX_AGE_MILLISECONDS = 5 * 60_000;

/** What every interaction and every event has; the signature vouches that the rest is Discord's. */
const SignedInteraction = v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.number() }));

/**
 * Reads an interaction, or an event, that Discord has signed for our application. Discord sometimes sends a wrong signature to see that it is
 * refused.
 *
 * @returns undefined if the signature or the time is missing or wrong, or if the stage has no application at Discord
 */
export async function readInteraction({
  headers,
  bytes,
}: RawRequest<'signed by Discord'>): Promise<APIInteraction | undefined> {
  const settings = readGrant(GRANTS.discord).DISCORD;
  const signature = headers['x-signature-ed25519'];
  const timestamp = headers['x-signature-timestamp'];
  if (!settings || !signature || !timestamp || !isRecent(timestamp)) return undefined;
  if (!(await verifyKey(bytes, signature, timestamp, settings.publicKey))) return undefined;
  const read = v.safeParse(SignedInteraction, bytes.toString('utf8'));
  // Discord signs nothing but interactions of this version of its API; what handles events reads only what it has checked.
  return read.success ? (read.output as unknown as APIInteraction) : undefined;
}

/** The time is in seconds. */
const isRecent = (timestamp: string): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp) * 1_000) <= MAX_AGE_MILLISECONDS;
