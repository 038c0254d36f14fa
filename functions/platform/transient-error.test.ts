import { describe, expect, it } from 'vitest';
import { buildRefusedHead } from '../testing/refused-head.ts';
import { isThrottled, isTransient } from './transient-error.ts';

const named = (name: string) => Object.assign(new Error('No'), { name });

describe('a failure', () => {
  it.each([
    ['that asks for fewer requests by name', named('ThrottlingException'), true, true],
    ['that asks for fewer requests by its status alone', buildRefusedHead(429), true, true],
    ['of a part that cannot serve, by its status alone', buildRefusedHead(503), true, false],
    ['of a part that cannot serve, by name', named('ServiceUnavailable'), true, false],
    ['of a refusal without a name', buildRefusedHead(403), false, false],
    ['of our own', new Error('No'), false, false],
    ['that is no error', 'No', false, false],
  ])('%s is detected directly and as a cause', (_, failure, passing, throttled) => {
    const outer = new Error('It did not work', { cause: failure });
    expect([failure, outer].map(isTransient)).toEqual([passing, passing]);
    expect([failure, outer].map(isThrottled)).toEqual([throttled, throttled]);
  });
});
