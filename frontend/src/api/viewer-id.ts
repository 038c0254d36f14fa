const KEY = 'pixelcrowd.viewer';

let made: string | undefined;

/** A random viewer id for counting views. It lasts as long as the browser session. */
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
    // Storage is blocked: the id then lasts as long as the page.
    return undefined;
  }
}
