const KEY = 'pixelcrowd.viewer';

let made: string | undefined;

/** Who looks, as far as counting views goes: a random name that lives as long as the browser's session. */
export function viewerId(): string {
  made ??= stored() ?? crypto.randomUUID();
  return made;
}

function stored(): string | undefined {
  try {
    const known = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(KEY, known);
    return known;
  } catch {
    // Storage is blocked: the name then lives as long as the page.
    return undefined;
  }
}
