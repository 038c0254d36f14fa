import type { AccountSystem } from '../../../shared/roles.ts';

const keyOf = (system: AccountSystem): string => `pixelcrowd.redirectAfterLogin.${system}`;

/** What holds where storage is blocked. */
const unstored: Partial<Record<AccountSystem, string>> = {};

/** A place on this site as the router has it. */
interface Place {
  pathname: string;
  search: string;
  hash?: string;
}

/** Remembers, for this tab, where to go on once somebody has signed in. */
export function rememberPath(system: AccountSystem, { pathname, search, hash = '' }: Place): void {
  const path = pathname + search + hash;
  unstored[system] = path;
  try {
    sessionStorage.setItem(keyOf(system), path);
  } catch {
    // Storage is blocked.
  }
}

/** Forgets it, as when somebody goes to the sign-in page of their own accord. */
export function forgetPath(system: AccountSystem): void {
  delete unstored[system];
  try {
    sessionStorage.removeItem(keyOf(system));
  } catch {
    // Storage is blocked.
  }
}

/** The remembered path, which is forgotten by that; undefined where there is none, or none of this site. */
export function takePath(system: AccountSystem): string | undefined {
  const path = storedPath(system);
  forgetPath(system);
  return path !== undefined && isOwnPath(path) ? path : undefined;
}

function storedPath(system: AccountSystem): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(system)) ?? undefined;
  } catch {
    return unstored[system];
  }
}

/** Browsers take `//host` and `/\host` for another site, so what counts is how they resolve the path. */
export function isOwnPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    URL.canParse(path, location.origin) &&
    new URL(path, location.origin).origin === location.origin
  );
}
