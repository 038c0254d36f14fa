import type { AccountSystem } from '#shared/roles.ts';
import { getToken } from '../../tokens/session-tokens.ts';
import { isSignInForm, popPath } from './redirect-path.ts';
import { findOffice } from './screen-paths.ts';

/** A page to return to, as the router navigates to it. */
interface ReturnAddress {
  path: string;
  /** Goes into the history entry, where the scroll memory looks for it. */
  state: { scrollTo: number };
}

/**
 * Returns and forgets the page to return to after signing in; undefined if there is none, or if it leads to
 * another site. Behind the form of the other account, it is the page that led there.
 */
export function takePath(system: AccountSystem): ReturnAddress | undefined {
  const own = popPath(system);
  const other = system === 'web' ? 'game' : 'web';
  if (!own || !isFormOf(other, own.path)) return toAddress(own);
  const before = popPath(other);
  // A back office would only require the other account again.
  if (!before || isFormOf(system, before.path) || findOffice(toPathname(before.path)) === other)
    return undefined;
  return toAddress(before);
}

const toPathname = (path: string): string => path.replace(/[?#].*/, '');

/** Whether a path was that of a form, which the profile at the same path is not. */
const isFormOf = (system: AccountSystem, path: string): boolean =>
  isSignInForm(system, toPathname(path)) && getToken(system) === null;

const toAddress = (popped: ReturnType<typeof popPath>): ReturnAddress | undefined =>
  popped && isOwnPath(popped.path) ? { path: popped.path, state: { scrollTo: popped.scrollTo } } : undefined;

/** Browsers treat `//host` and `/\host` as other sites, so this checks the resolved URL. */
export function isOwnPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    URL.canParse(path, location.origin) &&
    new URL(path, location.origin).origin === location.origin
  );
}
