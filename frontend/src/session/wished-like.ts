import type { ImageId, PlayerId } from '#shared/ids.ts';
import { WISH_KEY } from './has-wish.ts';

/**
 * The like of a guest, kept until it can be sent. It stays in its tab until a player signs in there, and then belongs to
 * that player alone, in all tabs of the browser.
 */
export interface WishedLike {
  image: ImageId;
  /** The page where the heart was pressed, with its query, and how far it was scrolled in CSS pixels. */
  path: string;
  scrollTo: number;
}

interface StoredWish extends WishedLike {
  /** In milliseconds since 1970. */
  at: number;
  /** Missing until someone has signed in. */
  player?: PlayerId;
}

/** How long a wish waits, in milliseconds: for a sign-in in its tab, and then for the mailed link to be followed. */
const LIFETIME = { sessionStorage: 30 * 60_000, localStorage: 24 * 60 * 60_000 };

type Place = keyof typeof LIFETIME;

/** Remembers the like of a guest in this tab. A later one takes its place. */
export const rememberWish = (wish: WishedLike): void =>
  tryAccess(() => store('sessionStorage', { ...wish, at: Date.now() }));

/**
 * Gives the wish of this tab to the player who has signed in.
 *
 * @returns whether there was one
 */
export function bindWish(player: PlayerId): boolean {
  const wish = read('sessionStorage');
  if (!wish) return false;
  tryAccess(() => {
    store('localStorage', { ...wish, player });
    sessionStorage.removeItem(WISH_KEY);
  });
  return true;
}

/** The wish of a player; undefined if there is none. */
export function findWish(player: PlayerId | undefined): WishedLike | undefined {
  const wish = read('localStorage');
  return wish?.player !== undefined && wish.player === player ? wish : undefined;
}

/** Forgets the wish: it is done, or its player logs out. */
export const forgetWish = (): void =>
  tryAccess(() => {
    sessionStorage.removeItem(WISH_KEY);
    localStorage.removeItem(WISH_KEY);
  });

/** Calls back when another tab has forgotten the wish. */
export const onWishForgotten = (listener: () => void): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === WISH_KEY && newValue === null) listener();
  });

const store = (place: Place, wish: StoredWish): void => window[place].setItem(WISH_KEY, JSON.stringify(wish));

function read(place: Place): StoredWish | undefined {
  try {
    // Only this file writes it.
    const wish = JSON.parse(window[place].getItem(WISH_KEY) ?? 'null') as StoredWish | null;
    return wish && Date.now() - wish.at < LIFETIME[place] ? wish : undefined;
  } catch {
    return undefined;
  }
}

/** If storage is blocked, a guest's like is lost. */
function tryAccess(access: () => void): void {
  try {
    access();
  } catch {
    // Nothing is kept.
  }
}
