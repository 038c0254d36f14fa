import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Email, GivenPassword, NewPassword, SecondFactorCode } from './account-fields.ts';

const build = (local: number, label: number) => `${'a'.repeat(local)}@${'b'.repeat(label)}.example`;

const readMessage = (address: string) => v.safeParse(Email, address).issues?.[0]?.message;

describe('an email address', () => {
  it.each([
    build(1, 1),
    build(64, 63),
    'Moth.Child+game@Sub.Example.org',
    "o'neil@example.org",
    'a/b&c!d#e%f{g}h|i~j@example.org',
    'moth@xn--bcher-kva.example',
    'moth@a--b.example',
    'moth@1.example',
  ])('may be %s', (address) => {
    expect(v.parse(Email, ` ${address} `)).toBe(address.toLowerCase());
  });

  it('has its domain in ASCII', () => {
    expect(v.parse(Email, 'moth@Bücher.example')).toBe('moth@xn--bcher-kva.example');
    expect(v.parse(Email, 'moth@例え。テスト')).toBe('moth@xn--r8jz45g.xn--zckzah');
  });

  it.each([
    build(65, 1),
    build(1, 64),
    'no-at.example',
    '@example.org',
    'moth@',
    'two@@example.org',
    'two@signs@example.org',
    'two..dots@example.org',
    '.dot@example.org',
    'dot.@example.org',
    'a,b@example.org',
    'a b@example.org',
    'moth@exam ple.org',
    'moth@example.org,child@example.org',
    'Moth <moth@example.org>',
    '"moth child"@example.org',
    'moth@example',
    'moth@localhost',
    'moth@example..org',
    'moth@example.org.',
    'moth@-example.org',
    'moth@example-.org',
    'moth@example.123',
    'moth@127.0.0.1',
    'moth@[127.0.0.1]',
    'moth@0x7f.1',
    'moth@example.org:25',
    'moth@example.org/path',
    'moth@ex%61mple.org',
    'moth@ex_ample.org',
  ])('may not be %s', (address) => {
    expect(readMessage(address)).toBe('Please enter a valid email address');
  });

  it('may not have letters before the @ that the mail service cannot send to', () => {
    expect(readMessage('mötte@example.org')).toBe(
      'We can only send email to addresses with the letters a to z before the @',
    );
  });

  it('may not be too long in ASCII', () => {
    const domain = Array.from({ length: 7 }, () => 'äöü'.repeat(10)).join('.');
    expect(readMessage(`moth@${domain}.example`)).toBe('An email address can have at most 254 characters');
  });
});

it.each([
  ['🦋'.repeat(7), false],
  ['🦋'.repeat(8), true],
  ['🦋'.repeat(128), true],
  ['🦋'.repeat(129), false],
])('the length of a password counts code points: %s', (password, isAccepted) => {
  expect(v.is(NewPassword, password)).toBe(isAccepted);
});

it('a password to check may be as long as one that could be set', () => {
  expect(v.is(GivenPassword, '🦋'.repeat(128))).toBe(true);
  expect(v.is(GivenPassword, '🦋'.repeat(129))).toBe(false);
});

describe('a code of a second factor', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123\u00a0456', '123456'],
    ['１２３４５６', '123456'],
    ['k7fq2-9xw3m', 'k7fq29xw3m'],
    ['K7FQ2 9XW3M', 'K7FQ29XW3M'],
    ['k7fq2\u20119xw3m', 'k7fq29xw3m'],
    ['k7fq2–9xw3m', 'k7fq29xw3m'],
    ['k7fq2-\u200b9xw3m', 'k7fq29xw3m'],
  ])('may be typed as %j', (typed, code) => {
    expect(v.parse(SecondFactorCode, typed)).toBe(code);
  });

  it.each(['', '12345', '1234567', '12345a', 'k7fq2-9xw3', 'k7fq2_9xw3m', '1'.repeat(5) + ' '.repeat(60)])(
    'may not be %j',
    (typed) => {
      expect(v.is(SecondFactorCode, typed)).toBe(false);
    },
  );
});
