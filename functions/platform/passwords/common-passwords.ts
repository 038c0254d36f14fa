import { mayContain } from './bloom-filter.ts';

/** Loaded on demand: only setting a password needs the list. */
const loadList = async () => (await import('./common-passwords.json', { with: { type: 'json' } })).default;

/**
 * Whether a password is among the 100,000 most common ones, whatever its capitalization. One in ten thousand other
 * passwords is taken for one of them, since the list is a Bloom filter (`infra/build/common-passwords.ts`).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { bytes, bitsPerValue } = await loadList();
  return mayContain({ bytes: Buffer.from(bytes, 'base64'), bitsPerValue }, password.toLowerCase());
}
