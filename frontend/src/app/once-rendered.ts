/**
 * Calls back once an element exists: at once, or when the code that renders it has loaded.
 *
 * @returns a function that cancels the wait
 */
export function runOnceRendered(selector: string, then: (element: HTMLElement) => void): () => void {
  const find = () => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;
    observer.disconnect();
    then(element);
  };
  const observer = new MutationObserver(find);
  observer.observe(document.body, { childList: true, subtree: true });
  find();
  return () => observer.disconnect();
}
