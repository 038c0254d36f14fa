import { onTestFinished } from 'vitest';

/** Blocks downloads until the test ends, and collects their URLs. */
export function watchDownloads(): string[] {
  const opened: string[] = [];
  const take = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
    event.preventDefault();
    opened.push(event.target.href);
  };
  document.addEventListener('click', take);
  onTestFinished(() => document.removeEventListener('click', take));
  return opened;
}
