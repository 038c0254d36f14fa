import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryOnConflict } from './retry-on-conflict.ts';

const conflict = new TransactionConflictException({ $metadata: {}, message: 'Held by a transaction' });

beforeEach(() => {
  // Waits between attempts are random up to a bound; with 0 they take no time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

describe('a write to an item that a transaction holds', () => {
  it('is resent until it succeeds', async () => {
    const send = vi.fn().mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict).mockResolvedValue(7);
    expect(await retryOnConflict(send)).toBe(7);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is given up after six attempts', async () => {
    const send = vi.fn().mockRejectedValue(conflict);
    await expect(retryOnConflict(send)).rejects.toBe(conflict);
    expect(send).toHaveBeenCalledTimes(6);
  });

  it('is not resent after any other error', async () => {
    const failure = new Error('the table is gone');
    const send = vi.fn().mockRejectedValue(failure);
    await expect(retryOnConflict(send)).rejects.toBe(failure);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
