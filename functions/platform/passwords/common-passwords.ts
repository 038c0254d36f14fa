import { type BloomFilter, mayContain } from './bloom-filter.ts';

let loading: Promise<BloomFilter> | undefined;

/** Loaded on demand and once: only setting a password needs the list. */
const loadList = (): Promise<BloomFilter> => {
  loading ??= import('./common-passwords.json', { with: { type: 'json' } }).then(({ default: list }) => ({
    bytes: Buffer.from(list.bytes, 'base64'),
    bitsPerValue: list.bitsPerValue,
  }));
  return loading;
};

/**
 * Whether a password is among the 100,000 most common ones, whatever its capitalization. One in ten thousand other
 * passwords is taken for one of them, since the list is a Bloom filter (`infra/build/common-passwords.ts`).
 */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  mayContain(await loadList(), password.toLowerCase());
