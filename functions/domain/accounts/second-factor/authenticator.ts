import { Secret, TOTP } from 'otpauth';
import { decrypt, encrypt } from '#platform/secrets/encryption.ts';

/** The defaults of RFC 6238, which every authenticator app uses. */
const TOTP_OPTIONS = { issuer: 'Pixelcrowd', algorithm: 'SHA1', digits: 6, period: 30 };

/** Phone clocks are off by a few seconds, so the previous and the next code are accepted too. */
const ACCEPTED_STEPS = 1;

/** Creates a secret for an authenticator app, and the URI that its QR code contains. */
export function createSecret(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ ...TOTP_OPTIONS, label, secret }).toString() };
}

/**
 * Finds the time step of a code, counted from 1970; undefined if the code does not match the current time.
 *
 * @param secret base32
 */
export function findStep(secret: string, code: string): number | undefined {
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: ACCEPTED_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Encrypts a secret for storage. It can be decrypted only with the same account id. */
export const encryptSecret = (secret: string, accountId: string): Promise<string> =>
  encrypt('totp-secrets', secret, accountId);

/** Decrypts a stored secret. */
export const decryptSecret = (encrypted: string, accountId: string): Promise<string> =>
  decrypt('totp-secrets', encrypted, accountId);
