import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPath, rememberPath, takePath } from './redirect-path.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

describe('the path to return to after signing in', () => {
  beforeEach(() => vi.stubGlobal('location', { origin: 'https://pixelcrowd.test' }));
  afterEach(() => {
    forgetPath('web');
    forgetPath('game');
    vi.unstubAllGlobals();
  });

  it('is returned once, with its query', () => {
    rememberPath('web', at('/gallery', '?page=2'));
    expect(takePath('web')).toBe('/gallery?page=2');
    expect(takePath('web')).toBeUndefined();
  });

  it('is separate for the website and the game', () => {
    rememberPath('web', at('/admin'));
    rememberPath('game', at('/gallery'));
    expect(takePath('game')).toBe('/gallery');
    expect(takePath('web')).toBe('/admin');
  });

  it('is undefined once it is forgotten', () => {
    rememberPath('game', at('/gallery'));
    forgetPath('game');
    expect(takePath('game')).toBeUndefined();
  });

  it.for([
    '//elsewhere.test/',
    '/\\elsewhere.test',
    '\\\\elsewhere.test',
    'https://elsewhere.test',
    '/\t/elsewhere.test',
  ])('never leads to another site: %s', (path) => {
    rememberPath('web', at(path));
    expect(takePath('web')).toBeUndefined();
  });
});
