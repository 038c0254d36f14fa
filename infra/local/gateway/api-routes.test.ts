import { describe, expect, it } from 'vitest';
import { matchRoute } from './api-routes.ts';

describe('the route of a request', () => {
  it('is the matching contract', () => {
    expect(matchRoute('GET', '/api/health')).toEqual({ feature: 'system', routeKey: 'GET /api/health' });
  });

  it('has the decoded path parameters', () => {
    expect(matchRoute('GET', '/api/gallery/images/a%20b')).toEqual({
      feature: 'gallery',
      routeKey: 'GET /api/gallery/images/{id}',
      pathParameters: { id: 'a b' },
    });
  });

  it.each([
    ['a method that the path lacks', 'DELETE', '/api/health'],
    ['a path that nothing has', 'GET', '/api/nothing'],
    ['a slash too many', 'GET', '/api/health/'],
    ['an empty parameter', 'GET', '/api/gallery/images/'],
    ['a HEAD of what can be read', 'HEAD', '/api/health'],
  ])('is the default route for %s', (_what, method, path) => {
    expect(matchRoute(method, path)).toEqual({ feature: 'system', routeKey: '$default' });
  });
});
