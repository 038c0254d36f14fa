/** Where the like of a guest is stored, which `wished-like.ts` reads and writes. */
export const WISH_KEY = 'pixelcrowd.wished-like';

/** Whether there may be a wish of anyone. Every page looks for one, so this is apart from what is done with it. */
export function hasWish(): boolean {
  try {
    return sessionStorage.getItem(WISH_KEY) !== null || localStorage.getItem(WISH_KEY) !== null;
  } catch {
    return false;
  }
}
