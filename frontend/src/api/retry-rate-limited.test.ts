import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type RefusalCode, STATUS_OF } from '#shared/contract/envelope.ts';
import { ApiError } from './api-error.ts';
import { pause } from './pause.ts';
import { retryRateLimited } from './retry-rate-limited.ts';

vi.mock('./pause.ts', { spy: true });

const refusal = (code: RefusalCode, retryAfterSeconds?: number) =>
  new ApiError('No', { code, status: STATUS_OF[code], ...(retryAfterSeconds && { retryAfterSeconds }) });
const send = vi.fn<() => Promise<string>>();

beforeEach(() => {
  send.mockReset().mockResolvedValue('the response');
  vi.mocked(pause).mockReset().mockResolvedValue();
});

const waits = () => vi.mocked(pause).mock.calls.map(([milliseconds]) => milliseconds);

describe('a rate-limited read', () => {
  it('is retried after the wait that the server requires', async () => {
    send.mockRejectedValueOnce(refusal('rate-limited', 2)).mockRejectedValueOnce(refusal('rate-limited', 10));
    await expect(retryRateLimited(send, undefined)).resolves.toBe('the response');
    expect(waits()).toEqual([2_000, 10_000]);
  });

  it('fails after its second retry', async () => {
    const last = refusal('rate-limited', 3);
    send.mockRejectedValueOnce(refusal('rate-limited', 1)).mockRejectedValueOnce(refusal('rate-limited', 2));
    send.mockRejectedValueOnce(last);
    await expect(retryRateLimited(send, undefined)).rejects.toBe(last);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it.for([
    ['the wait is longer than ten seconds', refusal('rate-limited', 11)],
    ['the server names no wait', refusal('rate-limited')],
    ['it is a lock', refusal('locked', 1)],
    ['the failure is another one', refusal('unavailable', 1)],
    ['it is no response of the API', new TypeError('No network')],
  ] as const)('fails at once if %s', async ([, error]) => {
    send.mockRejectedValue(error);
    await expect(retryRateLimited(send, undefined)).rejects.toBe(error);
    expect(send).toHaveBeenCalledTimes(1);
    expect(waits()).toEqual([]);
  });

  it('is not retried after it is cancelled', async () => {
    const controller = new AbortController();
    send.mockRejectedValue(refusal('rate-limited', 10));
    vi.mocked(pause).mockRestore();
    const reading = retryRateLimited(send, controller.signal);
    await vi.waitFor(() => expect(pause).toHaveBeenCalled());
    controller.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
