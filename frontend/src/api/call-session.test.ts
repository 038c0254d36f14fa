import { expect, it } from 'vitest';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { getSessionKind } from '#shared/contract/session-for.ts';
import { findCallSession } from './call-session.ts';

it.for(EVERY_CONTRACT.flatMap(({ calls }) => Object.values(calls)))(
  'finds the session that the contract requires: $method $path',
  ({ method, path, access }) => {
    expect(findCallSession(method, path)).toBe(getSessionKind(access) ?? '');
  },
);
