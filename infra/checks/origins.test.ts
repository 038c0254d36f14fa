import { expect, it } from 'vitest';
import { getOrigins } from '#shared/contract/origins.ts';
import { isMachineAccess, isStaffAccess } from '#shared/contract/session-for.ts';
import { EVERY_CALL } from './every-call.ts';

const listNames = (origins: string): string[] =>
  EVERY_CALL.filter(({ call }) => getOrigins(call) === origins).map(({ name }) => name);

it('keeps calls of staff, of website accounts and of machines to the pages of the site', () => {
  const own = EVERY_CALL.filter(
    ({ call: { access } }) => isStaffAccess(access) || isMachineAccess(access) || access === 'web user',
  );
  expect(own.filter(({ call }) => getOrigins(call) !== 'own').map(({ name }) => name)).toEqual([]);
});

it('opens to any page what is public and what the token of a player proves, and nothing else', () => {
  const open = EVERY_CALL.filter(({ call }) => getOrigins(call) === 'any');
  const others = open.filter(
    ({ call: { access, method } }) =>
      !(access === 'player' || access === 'verified player' || (access === 'anyone' && method === 'GET')),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

it('opens to listed pages where a player proves a password, a code or a mailed link', () => {
  expect(listNames('listed')).toEqual([
    'game-auth.register',
    'game-auth.login',
    'game-auth.verify2fa',
    'game-auth.resend2fa',
    'game-auth.forgotPassword',
    'game-auth.forgotPasswordEmail',
    'game-auth.resetPassword',
  ]);
});

it('keeps authorizations at other sites to the pages of the site', () => {
  expect(listNames('own')).toEqual(expect.arrayContaining(['discord-link.start', 'discord-link.callback']));
});
