import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { despiteConflicts } from './despite-conflicts.ts';

const conflict = new TransactionConflictException({ $metadata: {}, message: 'Held by a transaction' });

beforeEach(() => {
  // Waits between tries are at random up to a bound: at 0 they take no time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

describe('a write of an item that transactions hold', () => {
  it('is sent again until it is taken', async () => {
    const send = vi.fn().mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict).mockResolvedValue(7);
    expect(await despiteConflicts(send)).toBe(7);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is given up after six tries', async () => {
    const send = vi.fn().mockRejectedValue(conflict);
    await expect(despiteConflicts(send)).rejects.toBe(conflict);
    expect(send).toHaveBeenCalledTimes(6);
  });

  it('is not sent again after anything else', async () => {
    const failure = new Error('the table is gone');
    const send = vi.fn().mockRejectedValue(failure);
    await expect(despiteConflicts(send)).rejects.toBe(failure);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
