/** How long logout waits for unfinished work of the session, in milliseconds. */
const TIMEOUT_MILLISECONDS = 3_000;

const callbacks = new Set<() => Promise<unknown>>();

/**
 * Registers work to do with a website session before the user logs out here.
 *
 * @returns a function that unregisters it
 */
export function beforeLogOut(work: () => Promise<unknown>): () => void {
  callbacks.add(work);
  return () => void callbacks.delete(work);
}

/** Does all registered work. A timeout or a failure does not prevent logout. */
export async function runBeforeLogOut(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MILLISECONDS);
  });
  await Promise.race([patience, Promise.allSettled([...callbacks].map((work) => work()))]);
  clearTimeout(timer);
}
