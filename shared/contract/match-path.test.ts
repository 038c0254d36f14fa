import { describe, expect, it } from 'vitest';
import { EVERY_CONTRACT } from './every-contract.ts';
import { listCalls, listMethods, matchPath } from './match-path.ts';

describe('matchPath', () => {
  it.each([
    ['/api/images', '/api/images', {}],
    ['/api/images/{id}', '/api/images/a%20b', { id: 'a b' }],
    ['/api/images/{id}', '/api/images/', undefined],
    ['/api/images/{id}', '/api/images/a/b', undefined],
    ['/api/images/{id}/view', '/api/images/7/like', undefined],
    ['/api/images/{id}', '/api/images/%E0%A4%A', undefined],
  ])('matches %s against %s', (template, path, params) => {
    expect(matchPath(template, path)).toEqual(params);
  });

  it('returns the methods of every call with the path', () => {
    const listMethodsOf = (path: string) => listMethods(listCalls(EVERY_CONTRACT, path));
    expect(listMethodsOf('/api/gallery/images/x/view')).toEqual(['POST']);
    expect(listMethodsOf('/api/game/characters')).toEqual(['GET', 'HEAD', 'POST']);
    expect(listMethodsOf('/api/game/auth/discord/callback')).toEqual(['GET']);
    expect(listMethodsOf('/api/nothing')).toEqual([]);
  });
});

describe('every contract', () => {
  const calls = EVERY_CONTRACT.flatMap(({ calls }) => Object.values(calls));

  it('names no route twice', () => {
    const routes = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('describes exactly the parameters in its path', () => {
    for (const { path, params } of calls) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?.entries ?? {})).toEqual(named);
    }
  });

  it('caches only public calls', () => {
    for (const { method, access, cacheSeconds } of calls.filter((call) => call.cacheSeconds)) {
      expect({ method, access }).toEqual({ method: 'GET', access: 'anyone' });
      expect(cacheSeconds).toBeGreaterThan(0);
    }
  });
});
