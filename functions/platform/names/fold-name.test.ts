import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';

const isAlike = (name: string, other: string): boolean =>
  !new Set(foldName(name)).isDisjointFrom(new Set(foldName(other)));

describe('two names look alike', () => {
  it.each([
    ['admin', 'ADMIN'],
    ['admin', 'аdmin'], // Cyrillic а
    ['admin', 'АДМIN'.replace('Д', 'D')], // Cyrillic А and М
    ['admin', 'аdмin'], // Cyrillic м, which is M when small
    ['admin', 'adrnin'],
    ['admin', 'adm1n'],
    ['admin', 'ａｄｍｉｎ'],
    ['admin', '𝓪𝓭𝓶𝓲𝓷'],
    ['admin', 'ⓐⓓⓜⓘⓝ'],
    ['admin', 'ádmïn̈'],
    ['admin', 'ad\u200dmin'],
    ['admin', '★ admin ★'],
    ['orla', 'Or1a'],
    ['orla', '0rIa'],
    ['orla', 'οrla'], // Greek ο
    ['Nina', 'Νina'], // Greek Ν
    ['Νίκος', 'νικοσ'],
    ['Борис', 'борис'],
    ['Łukasz', 'lukasz'],
    ['Demo Mod', 'demo_mod'],
    ['Straße', 'strasse'],
    ['राम', 'राम\u200d'],
  ])('%s and %s', (name, other) => {
    expect(isAlike(name, other)).toBe(true);
  });

  it.each([
    ['admin', 'admins'],
    ['admin', 'adam'],
    ['Борис', 'Мария'],
    ['राम', 'रमा'],
    ['月光', '日光'],
    ['★', '☆'],
  ])('but not %s and %s', (name, other) => {
    expect(isAlike(name, other)).toBe(false);
  });
});

it('every name looks like itself, whatever its capitalization, spaces and joiners', () => {
  const names = fc.string({
    unit: fc.constantFrom(...'abcimnorwIl10 юяжмТНνΝΣñß月'),
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(names, fc.nat({ max: 20 }), (name, place) => {
      const joined = `${name.slice(0, place)}\u200d ${name.slice(place)}`;
      const isBlank = name.trim() === '';
      for (const other of [
        name.toUpperCase(),
        name.toLowerCase(),
        name.normalize('NFD'),
        ...(isBlank ? [] : [joined]),
      ])
        expect(isAlike(name, other)).toBe(true);
    }),
  );
});

it('a folded name is never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a★ .😀'), minLength: 1 }), (name) => {
      expect(foldName(name)).not.toContain('');
    }),
  );
});
