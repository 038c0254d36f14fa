import { describe, expect, it } from 'vitest';
import { parseAdminOptions } from './options.ts';

describe('the flags of npm run admin', () => {
  it('name the account, and are those of this machine without a stage', () => {
    expect(parseAdminOptions(['--system', 'web', '--email', 'Ada.Byron+1@Example.org'])).toEqual({
      system: 'web',
      email: 'ada.byron+1@example.org',
      name: 'ada.byron_1',
      also: false,
    });
  });

  it('may name a stage, a name and that another admin is meant', () => {
    const flags = ['--stage', 'prod', '--system', 'game', '--email', 'a@b.org', '--name', 'Ada', '--also'];
    expect(parseAdminOptions(flags)).toEqual({
      stage: 'prod',
      system: 'game',
      email: 'a@b.org',
      name: 'Ada',
      also: true,
    });
  });

  it('give a short address a name that is long enough', () => {
    expect(parseAdminOptions(['--system', 'web', '--email', 'a@b.org']).name).toBe('a__');
  });

  it.each([
    ['no system', ['--email', 'a@b.org'], '--system must be web or game'],
    ['another system', ['--system', 'both', '--email', 'a@b.org'], '--system must be web or game'],
    ['no address', ['--system', 'web'], '--email must be an email address'],
    ['an unknown flag', ['--role', 'admin'], '--role'],
  ])('are refused in one line with the usage: %s', (_, flags, words) => {
    expect(() => parseAdminOptions(flags)).toThrow(words);
    expect(() => parseAdminOptions(flags)).toThrow(/Use: npm run admin -- [^\n]+$/);
  });
});
