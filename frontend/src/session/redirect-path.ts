import type { AccountSystem } from '../../../shared/roles.ts';
import { findOffice, paths } from '../ui/paths.ts';
import { getToken } from './tokens.ts';

const buildKey = (system: AccountSystem): string => `pixelcrowd.redirectAfterLogin.${system}`;

/** The fallback when storage is blocked. */
const memoryPaths: Partial<Record<AccountSystem, string>> = {};

/** How far the remembered pages were scrolled, in CSS pixels; they are lost with the document. */
const scrollPositions: Partial<Record<AccountSystem, number>> = {};

/** A location within this site, as the router describes it. */
interface RouterLocation {
  pathname: string;
  search: string;
  hash?: string;
}

/** A page to return to, as the router navigates to it. */
interface ReturnAddress {
  path: string;
  /** Goes into the history entry, where the scroll memory looks for it. */
  state: { scrollTo: number };
}

/** Remembers, for this tab, where to go after signing in. */
export function rememberPath(
  system: AccountSystem,
  { pathname, search, hash = '' }: RouterLocation,
  scrollPosition = 0,
): void {
  storePath(system, pathname + search + hash);
  scrollPositions[system] = scrollPosition;
}

function storePath(system: AccountSystem, path: string): void {
  memoryPaths[system] = path;
  try {
    sessionStorage.setItem(buildKey(system), path);
  } catch {
    // Storage is blocked.
  }
}

/**
 * Remembers the current page when the user leaves it by a link to a sign-in form. From the form of the other
 * system it is the page that led there, and from the form itself nothing changes.
 */
export function rememberHere(system: AccountSystem): void {
  const other = system === 'web' ? 'game' : 'web';
  const form = findSignInForm(location.pathname);
  if (form === system) return;
  if (form === other && getToken(other) === null) carryPath(other, system);
  else rememberPath(system, location, scrollY);
}

function carryPath(from: AccountSystem, to: AccountSystem): void {
  const path = storedPath(from);
  // A back office would only ask for the other account again.
  if (path === undefined || findOffice(path.replace(/[?#].*/, '')) === from) {
    forgetPath(to);
    return;
  }
  storePath(to, path);
  scrollPositions[to] = scrollPositions[from] ?? 0;
}

function findSignInForm(pathname: string): AccountSystem | undefined {
  if (pathname === paths.gameProfile) return 'game';
  return pathname === paths.login || pathname === paths.staffLogin ? 'web' : undefined;
}

/** Forgets it. */
function forgetPath(system: AccountSystem): void {
  delete memoryPaths[system];
  delete scrollPositions[system];
  try {
    sessionStorage.removeItem(buildKey(system));
  } catch {
    // Storage is blocked.
  }
}

/** Returns and forgets the remembered page; undefined if there is none, or if it leads to another site. */
export function takePath(system: AccountSystem): ReturnAddress | undefined {
  const path = storedPath(system);
  const scrollTo = scrollPositions[system] ?? 0;
  forgetPath(system);
  return path !== undefined && isOwnPath(path) ? { path, state: { scrollTo } } : undefined;
}

function storedPath(system: AccountSystem): string | undefined {
  try {
    return sessionStorage.getItem(buildKey(system)) ?? undefined;
  } catch {
    return memoryPaths[system];
  }
}

/** Browsers treat `//host` and `/\host` as other sites, so this checks the resolved URL. */
export function isOwnPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    URL.canParse(path, location.origin) &&
    new URL(path, location.origin).origin === location.origin
  );
}
