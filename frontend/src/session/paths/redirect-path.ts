import type { AccountSystem } from '#shared/roles.ts';
import { paths } from './screen-paths.ts';

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

/** Remembers, for this tab, where to go after signing in. */
export function rememberPath(
  system: AccountSystem,
  { pathname, search, hash = '' }: RouterLocation,
  scrollPosition = 0,
): void {
  const path = pathname + search + hash;
  memoryPaths[system] = path;
  scrollPositions[system] = scrollPosition;
  try {
    sessionStorage.setItem(buildKey(system), path);
  } catch {
    // Storage is blocked.
  }
}

/** Whether a path is that of a system's sign-in form. */
export const isSignInForm = (system: AccountSystem, pathname: string): boolean =>
  system === 'game'
    ? pathname === paths.gameProfile
    : [paths.login, paths.staffLogin].some((path) => path === pathname);

/** Remembers the current page when the user leaves it by a link to a sign-in form, unless that is the page. */
export function rememberHere(system: AccountSystem): void {
  if (!isSignInForm(system, location.pathname)) rememberPath(system, location, scrollY);
}

/** Returns and forgets what was remembered; undefined if there is none. */
export function popPath(system: AccountSystem): { path: string; scrollTo: number } | undefined {
  let path = memoryPaths[system];
  try {
    path = sessionStorage.getItem(buildKey(system)) ?? undefined;
    sessionStorage.removeItem(buildKey(system));
  } catch {
    // Storage is blocked.
  }
  delete memoryPaths[system];
  return path === undefined ? undefined : { path, scrollTo: scrollPositions[system] ?? 0 };
}
