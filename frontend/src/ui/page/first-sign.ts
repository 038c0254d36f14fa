/** The first sign that someone uses the page; a click may come from a screen reader. */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'click'];

/** Calls a function at the first sign that someone uses the page. Returns a function that stops waiting for it. */
export function awaitFirstSign(act: () => void): () => void {
  const listening = new AbortController();
  const notice = () => {
    listening.abort();
    act();
  };
  for (const sign of SIGNS) addEventListener(sign, notice, { signal: listening.signal, passive: true });
  return () => listening.abort();
}
