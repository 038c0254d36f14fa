import type { AccountSystem } from '../../../shared/roles.ts';

const buildKey = (system: AccountSystem): string => `pixelcrowd.redirectAfterLogin.${system}`;

/** The fallback when storage is blocked. */
const memoryPaths: Partial<Record<AccountSystem, string>> = {};

/** A location within this site, as the router describes it. */
interface RouterLocation {
  pathname: string;
  search: string;
  hash?: string;
}

/** Remembers, for this tab, where to go after signing in. */
export function rememberPath(system: AccountSystem, { pathname, search, hash = '' }: RouterLocation): void {
  const path = pathname + search + hash;
  memoryPaths[system] = path;
  try {
    sessionStorage.setItem(buildKey(system), path);
  } catch {
    // Storage is blocked.
  }
}

/** Forgets it, for example when the user opens the sign-in page directly. */
export function forgetPath(system: AccountSystem): void {
  delete memoryPaths[system];
  try {
    sessionStorage.removeItem(buildKey(system));
  } catch {
    // Storage is blocked.
  }
}

/** Returns and forgets the remembered path; undefined if there is none, or if it leads to another site. */
export function takePath(system: AccountSystem): string | undefined {
  const path = storedPath(system);
  forgetPath(system);
  return path !== undefined && isOwnPath(path) ? path : undefined;
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
