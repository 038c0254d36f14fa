/** How long logout waits for unfinished work of the session, in milliseconds. */
const PATIENCE = 3_000;

const works = new Set<() => Promise<unknown>>();

/**
 * Registers work to do with a website session before the user logs out here.
 *
 * @returns a function that unregisters it
 */
export function beforeLogOut(work: () => Promise<unknown>): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Does all registered work. A timeout or a failure does not prevent logout. */
export async function runBeforeLogOut(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([patience, Promise.allSettled([...works].map((work) => work()))]);
  clearTimeout(timer);
}
