import { expect, it, vi } from 'vitest';
import { buildApiEvent } from '../../testing/api-event.ts';
import { Problem } from '../problem.ts';
import { findAdmitted } from './access.ts';
import type { ServedEvent } from './request.ts';

const admit = vi.hoisted(() => vi.fn());
vi.mock('./admit.ts', () => ({ admit }));

// The pipeline's additions to an event do not matter here.
const event = buildApiEvent({
  route: 'GET /api/faq',
  headers: { authorization: 'Bearer token' },
}) as unknown as ServedEvent;
const findWebEditor = () => findAdmitted(event, 'web editor');

it.each(['session-ended', 'not-allowed', 'address-unverified'] as const)(
  'finds no session of a rejected caller: %s',
  async (code) => {
    admit.mockRejectedValueOnce(new Problem(code, 'No'));
    expect(await findWebEditor()).toBeUndefined();
  },
);

it('finds none without a token', async () => {
  const visitor = buildApiEvent({ route: 'GET /api/faq', headers: {} }) as unknown as ServedEvent; // as above
  expect(await findAdmitted(visitor, 'web editor')).toBeUndefined();
  expect(admit).not.toHaveBeenCalledWith('web editor', undefined, expect.anything());
});

it('throws if the refusal says nothing about the caller', async () => {
  admit.mockRejectedValueOnce(new Problem('unavailable', 'A part is down'));
  await expect(findWebEditor()).rejects.toMatchObject({ code: 'unavailable' });
});
