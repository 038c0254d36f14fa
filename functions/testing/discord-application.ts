import { generateKeyPairSync, sign } from 'node:crypto';
import type { DiscordSettings } from '#shared/discord-settings.ts';

/** An application at Discord with a key pair of its own, which signs interactions as Discord does. */
export function createDiscordApplication() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const settings: DiscordSettings = {
    applicationId: '100000000000000001',
    // The last 32 bytes of the encoding are the key itself.
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex'),
    api: 'https://discord.test/api/v10',
    authorizeUrl: 'https://discord.test/oauth2/authorize',
    cdn: 'https://cdn.discord.test',
  };
  const signHeaders = (body: string, at = Date.now()) => {
    const timestamp = String(Math.floor(at / 1_000));
    return {
      'content-type': 'application/json',
      'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), privateKey).toString('hex'),
      'x-signature-timestamp': timestamp,
    };
  };
  return { settings, signHeaders };
}
