import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberHere, rememberPath } from './redirect-path.ts';
import { takePath } from './take-path.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

/** Puts the visitor on a page. */
function leave(address: string, scrollY = 0): void {
  const { pathname, search, hash } = new URL(address, 'https://pixelcrowd.test');
  vi.stubGlobal('location', { origin: 'https://pixelcrowd.test', pathname, search, hash });
  vi.stubGlobal('scrollY', scrollY);
}

describe('the path to return to after signing in', () => {
  beforeEach(() => vi.stubGlobal('location', { origin: 'https://pixelcrowd.test' }));
  afterEach(() => {
    takePath('web');
    takePath('game');
    vi.unstubAllGlobals();
  });

  it('is returned once, with its query', () => {
    rememberPath('web', at('/gallery', '?page=2'));
    expect(takePath('web')?.path).toBe('/gallery?page=2');
    expect(takePath('web')).toBeUndefined();
  });

  it('is separate for the website and the game', () => {
    rememberPath('web', at('/admin'));
    rememberPath('game', at('/gallery'));
    expect(takePath('game')?.path).toBe('/gallery');
    expect(takePath('web')?.path).toBe('/admin');
  });

  it('is the current page, with its scroll position, behind a link to a form', () => {
    leave('/gallery?page=2', 480);
    rememberHere('game');
    expect(takePath('game')).toEqual({ path: '/gallery?page=2', state: { scrollTo: 480 } });
  });

  it('stays the same from a form to that of the other account', () => {
    leave('/gallery?page=2', 480);
    rememberHere('game');
    leave('/game-profile', 20);
    rememberHere('web');
    expect(takePath('web')).toEqual({ path: '/gallery?page=2', state: { scrollTo: 480 } });
  });

  it('is never a form, nor a back office of the other account', () => {
    leave('/login');
    rememberHere('game');
    expect(takePath('game')).toBeUndefined();
    rememberPath('web', at('/admin', '?tab=1'));
    rememberHere('game');
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
