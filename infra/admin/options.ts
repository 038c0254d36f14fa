import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ACCOUNT_LIMITS, Email } from '#shared/account-fields.ts';
import type { AccountSystem } from '#shared/roles.ts';

/** What `npm run admin` should do. */
export interface AdminOptions {
  /** The name of a stage on AWS; undefined for the system that runs on this machine. */
  stage?: string;
  /** The data folder of the system on this machine, if it is not the usual one. */
  data?: string;
  system: AccountSystem;
  email: string;
  /** The name of a new account. */
  name: string;
  also: boolean;
}

const USAGE =
  'Use: npm run admin -- --system web|game --email ADDRESS [--name NAME] [--also] [--stage NAME | --data FOLDER]';

/**
 * Parses the flags of `npm run admin`.
 *
 * @throws Error with a sentence that names the flag
 */
export function parseAdminOptions(args: string[]): AdminOptions {
  const { stage, data, system, email = '', name, also = false } = parse(args);
  if (system !== 'web' && system !== 'game') throw new Error(`--system must be web or game. ${USAGE}`);
  const address = v.safeParse(Email, email);
  if (!address.success) throw new Error(`--email must be an email address. ${USAGE}`);
  return {
    ...(stage !== undefined && { stage }),
    ...(data !== undefined && { data }),
    system,
    email: address.output,
    also,
    name: name ?? guessName(address.output),
  };
}

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { stage: text, data: text, system: text, email: text, name: text };
    return parseArgs({ args, options: { ...options, also: { type: 'boolean' } } }).values;
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : [];
    throw new Error(`${reason ?? 'Unknown flags'}. ${USAGE}`, { cause: error });
  }
}

/** The part of the address before the @, with the characters that a username may have. */
const guessName = (email: string): string =>
  (email.split('@')[0] ?? '')
    .replaceAll(/[^A-Za-z0-9_.-]/g, '_')
    .padEnd(ACCOUNT_LIMITS.usernameMinimum, '_')
    .slice(0, ACCOUNT_LIMITS.usernameMaximum);
