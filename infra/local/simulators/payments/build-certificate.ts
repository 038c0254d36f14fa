import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** A private key and a certificate for it, both as PEM. */
export interface CertifiedKey {
  privateKey: string;
  certificate: string;
}

/**
 * Generates an RSA key with a self-signed certificate. Node.js reads certificates but creates none, so this writes the few
 * fields of one in DER (RFC 5280).
 *
 * @param name the common name of subject and issuer
 */
export function generateCertifiedKey(name: string): CertifiedKey {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const subject = encodeSequence(
    encodeTagged(0x31, encodeSequence(COMMON_NAME, encodeTagged(0x0c, Buffer.from(name)))),
  );
  const signed = encodeSequence(SERIAL_NUMBER, SHA256_WITH_RSA, subject, VALIDITY, subject, publicKey);
  const signature = sign('RSA-SHA256', signed, createPrivateKey(privateKey));
  const der = encodeSequence(signed, SHA256_WITH_RSA, encodeTagged(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n');
  return { privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}

/** A DER value: its tag, its length and its content. */
function encodeTagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
}

const encodeSequence = (...parts: Buffer[]): Buffer => encodeTagged(0x30, ...parts);
const encodeTime = (text: string): Buffer => encodeTagged(0x17, Buffer.from(text));

const COMMON_NAME = encodeTagged(0x06, Buffer.from([0x55, 0x04, 0x03]));
const SHA256_WITH_RSA = encodeSequence(
  encodeTagged(0x06, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])),
  encodeTagged(0x05),
);
const SERIAL_NUMBER = encodeTagged(0x02, Buffer.from([1]));
/** Longer than the local clock can be moved forward. */
const VALIDITY = encodeSequence(encodeTime('200101000000Z'), encodeTime('491231235959Z'));
