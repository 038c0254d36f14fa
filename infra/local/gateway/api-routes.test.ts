import { describe, expect, it } from 'vitest';
import { matchRoute } from './api-routes.ts';

describe('the route of a request', () => {
  it('is the matching contract', () => {
    expect(matchRoute('GET', '/api/health')).toEqual({ feature: 'system', routeKey: 'ANY /api/health' });
  });

  it.each(['HEAD', 'OPTIONS', 'DELETE'])('is that of any method for %s where a call reads', (method) => {
    expect(matchRoute(method, '/api/health')).toEqual({ feature: 'system', routeKey: 'ANY /api/health' });
  });

  it('is that of the method where one has it', () => {
    expect(matchRoute('POST', '/api/game/characters').routeKey).toBe('POST /api/game/characters');
    expect(matchRoute('GET', '/api/game/characters').routeKey).toBe('ANY /api/game/characters');
  });

  it('has the decoded path parameters', () => {
    expect(matchRoute('GET', '/api/gallery/images/a%20b')).toEqual({
      feature: 'gallery',
      routeKey: 'ANY /api/gallery/images/{id}',
      pathParameters: { id: 'a b' },
    });
  });

  it.each([
    ['a method that the path lacks', 'DELETE', '/api/game/login'],
    ['a path that nothing has', 'GET', '/api/nothing'],
    ['a slash too many', 'GET', '/api/health/'],
    ['an empty parameter', 'GET', '/api/gallery/images/'],
  ])('is the default route for %s', (_what, method, path) => {
    expect(matchRoute(method, path)).toEqual({ feature: 'system', routeKey: '$default' });
  });
});
