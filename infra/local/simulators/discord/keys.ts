import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import * as v from 'valibot';
import { readSavedJson, saveJson } from '../../../saved-json.ts';
import { createSnowflake } from './snowflake.ts';

/**
 * The token of the bot and the secret of the application at the simulated Discord, in the form in which a stage's secret holds
 * them. They open nothing but the simulator.
 */
export const DISCORD_SANDBOX_SECRETS = {
  botToken: 'local-bot-token',
  clientSecret: 'local-client-secret',
} as const;

/** It is older than the server, so that no other id is the same. */
const APPLICATION_AGE = 500 * 86_400_000;

const Saved = v.object({
  applicationId: v.string(),
  privateKey: v.string(),
  publicKey: v.string(),
  /** Signs the addresses of attachments. */
  fileKey: v.string(),
});

/** The application of the site at this Discord, with its secrets. */
export interface Keys extends Omit<v.InferOutput<typeof Saved>, 'privateKey'> {
  botToken: string;
  clientSecret: string;
  /** Signs a body as Discord does; the headers of the request. */
  signBody: (body: string, at: number) => Record<string, string>;
}

/** Reads the application's keys, or generates them at the first start. */
export function openKeys(file: string, now: number): Keys {
  const saved = readSavedJson(file, Saved) ?? createKeys(now);
  saveJson(file, saved);
  const { privateKey, ...shown } = saved;
  const key = createPrivateKey(privateKey);
  return { ...shown, ...DISCORD_SANDBOX_SECRETS, signBody: (body, at) => signBody(key, body, at) };
}

function createKeys(now: number): v.InferOutput<typeof Saved> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const applicationId = createSnowflake(now - APPLICATION_AGE, '0');
  return {
    applicationId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    // The last 32 bytes of the encoding are the key itself.
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex'),
    fileKey: randomBytes(32).toString('base64url'),
  };
}

function signBody(key: KeyObject, body: string, at: number): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  return {
    'content-type': 'application/json',
    'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
    'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), key).toString('hex'),
    'x-signature-timestamp': timestamp,
  };
}
