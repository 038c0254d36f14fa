import * as v from 'valibot';
import { GRANTS, readGrant } from '../environment.ts';
import { keepRecent } from '../keep-recent.ts';

/** How long a process uses the secrets that it has read: new ones are used within this time. */
const CACHE_MILLISECONDS = 60_000;

/** What the developer portal of Discord shows once; a stage's secret is a random text until a person enters it. */
const DiscordSecrets = v.object({ botToken: v.string(), clientSecret: v.string() });
type DiscordSecrets = v.InferOutput<typeof DiscordSecrets>;

const recent = keepRecent(CACHE_MILLISECONDS, readDiscordSecrets);

/**
 * Returns the token of our bot and the secret of our application at Discord.
 *
 * @throws Error if no one has entered them, and any error of Secrets Manager
 */
export const loadDiscordSecrets = (): Promise<DiscordSecrets> => recent.read();

async function readDiscordSecrets(): Promise<DiscordSecrets> {
  const { readSecret } = await import('../secrets/read-secret.ts');
  const text = await readSecret(readGrant(GRANTS.discordSecrets).DISCORD_SECRETS);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), DiscordSecrets), text);
  // The issues of the schema contain the text, so they are no cause.
  if (!read.success) throw new Error('The secret of Discord has no bot token and client secret yet');
  return read.output;
}

/** Forgets the secrets, which Discord has refused: a person may have entered new ones. */
export const forgetDiscordSecrets = (): void => recent.forget();
