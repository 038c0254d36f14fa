import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../platform/secrets/sealed.ts';

/** As RFC 6238 and every app have them unless told otherwise. */
const FORM = { issuer: 'Pixelcrowd', algorithm: 'SHA1', digits: 6, period: 30 };

/** Clocks of telephones are off by some seconds: the codes before and after the present one are taken too. */
const WINDOW = 1;

/** A new secret for an authenticator app, and the same as the address that a QR code holds. */
export function newSecret(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ ...FORM, label, secret }).toString() };
}

/**
 * The time step that a code belongs to, counted from 1970; undefined where the code is of none near now.
 *
 * @param secret base32
 */
export function stepOf(secret: string, code: string): number | undefined {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** A secret as it is stored, readable only in its account's place. */
export const sealSecret = (secret: string, accountId: string): Promise<string> =>
  seal('totp-secrets', secret, accountId);

/** The secret that was stored. */
export const unsealSecret = (sealed: string, accountId: string): Promise<string> =>
  unseal('totp-secrets', sealed, accountId);
