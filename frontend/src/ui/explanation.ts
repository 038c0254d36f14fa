/** What is left free between the words and what they are about, and at the sides of the window, in CSS pixels. */
const GAP = 8;
/** How long the pointer may be neither here nor there, on its way from the one to the other. */
const GRACE_MILLISECONDS = 150;

let end: (() => void) | undefined;

/**
 * Shows words beside an element, over everything else, for as long as either of them is pointed at or the
 * control around the element has the focus. Escape takes them away; it does nothing else then where keys brought
 * them, but closes a viewer at the first press where a pointer just happens to lie there. There is one
 * explanation at a time.
 */
export function explain(anchor: HTMLElement, words: string): void {
  end?.();
  const control = anchor.closest('a, button');
  // Asked now, since any key that is pressed makes whatever has the focus count as focused by keys.
  const byKeys = control?.matches(':focus-visible') ?? false;
  const isWanted = () =>
    anchor.matches(':hover') || bubble.matches(':hover') || control === document.activeElement;
  // The pointer or the focus may have gone on before this code was there.
  const bubble = bubbleOf(words);
  if (!anchor.isConnected || !isWanted()) return;
  // Outside of an open dialog nothing can be pointed at.
  (anchor.closest('dialog') ?? document.body).append(bubble);
  bubble.showPopover();
  place(bubble, anchor);
  const closing = new AbortController();
  end = () => {
    end = undefined;
    closing.abort();
    bubble.remove();
  };
  const look = () =>
    setTimeout(() => {
      if (!closing.signal.aborted && !isWanted()) end?.();
    }, GRACE_MILLISECONDS);
  const { signal } = closing;
  for (const each of [anchor, bubble]) each.addEventListener('pointerleave', look, { signal });
  control?.addEventListener('blur', look, { signal });
  addEventListener('scroll', () => end?.(), { signal, capture: true });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (byKeys) {
      event.preventDefault();
      event.stopPropagation();
    }
    end?.();
  };
  addEventListener('keydown', onKey, { signal, capture: true });
}

function bubbleOf(words: string): HTMLElement {
  const bubble = document.createElement('div');
  bubble.popover = 'manual';
  bubble.role = 'tooltip';
  bubble.textContent = words;
  bubble.className =
    'stepped step-3 fixed inset-auto m-0 max-w-64 bg-line px-3.5 py-2 text-sm font-normal text-text';
  return bubble;
}

/** Below what it is about, or above where there is no room, and never over the side of the window. */
function place(bubble: HTMLElement, anchor: HTMLElement): void {
  const about = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const middle = about.left + about.width / 2 - width / 2;
  const left = Math.max(GAP, Math.min(middle, document.documentElement.clientWidth - width - GAP));
  const below = about.bottom + GAP;
  const top = below + height > innerHeight - GAP ? about.top - GAP - height : below;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${Math.max(GAP, top)}px`;
}
