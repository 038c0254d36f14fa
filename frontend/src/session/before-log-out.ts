/** How long the end of a session waits for what is still to be done in its name, in milliseconds. */
const PATIENCE = 3_000;

const works = new Set<() => Promise<unknown>>();

/**
 * Has something done in the name of a website session before the person ends it here.
 *
 * @returns takes that back
 */
export function beforeLogOut(work: () => Promise<unknown>): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Does all of that; what takes longer than a moment, or fails, keeps nobody signed in. */
export async function settleBeforeLogOut(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([patience, Promise.allSettled([...works].map((work) => work()))]);
  clearTimeout(timer);
}
