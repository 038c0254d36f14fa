/** The key in local storage. */
const KEY = 'deviceToken';

/**
 * The header that identifies this browser to the server when someone signs in, if someone has done so before. The
 * token signs no one in: it only keeps this browser from being locked out by the failures of others.
 */
export function getDeviceHeaders(): { 'x-device-token'?: string } {
  try {
    const token = localStorage.getItem(KEY);
    return token === null ? {} : { 'x-device-token': token };
  } catch {
    // Storage is blocked.
    return {};
  }
}

/** Stores the token that a sign-in returned. It stays after logging out. */
export function storeDeviceToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Storage is blocked: this browser counts as a new one next time.
  }
}
