/**
 * Calls back once an element is there: at once, or when the code that draws it has come.
 *
 * @returns ends the waiting
 */
export function whenThere(selector: string, then: (element: HTMLElement) => void): () => void {
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
