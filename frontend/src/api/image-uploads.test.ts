import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImageId } from '#shared/ids.ts';
import { waitForProcessing } from './image-uploads.ts';

const ID = '01J0000000000000000000000A' as ImageId; // any id will do

let states: (object | number)[];
let polls: number;

beforeEach(() => {
  vi.useFakeTimers();
  polls = 0;
  vi.stubGlobal('fetch', async () => {
    const response = states[Math.min(polls++, states.length - 1)];
    return typeof response === 'number'
      ? Response.json({ success: false, code: 'unavailable', message: 'Down' }, { status: response })
      : Response.json({ success: true, data: { image: { processing: response } } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function waitForEnd(...responses: typeof states) {
  states = responses;
  const end = waitForProcessing(ID, new AbortController().signal);
  await vi.runAllTimersAsync();
  return end;
}

describe('the result of an upload', () => {
  it('is reported as soon as processing ends, despite temporary failures', async () => {
    expect(await waitForEnd({ state: 'running' }, 503, { state: 'done' })).toEqual({ accepted: true });
    expect(polls).toBe(3);
    expect(await waitForEnd({ state: 'refused', reason: 'No picture' })).toEqual({
      accepted: false,
      reason: 'No picture',
      mayRetry: false,
    });
  });

  it('is unknown, and no success, if the server never reports one', async () => {
    expect(await waitForEnd({ state: 'running' })).toBeUndefined();
    expect(await waitForEnd(503)).toBeUndefined();
  });
});
