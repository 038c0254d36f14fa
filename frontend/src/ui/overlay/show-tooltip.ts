/** Distance of the tooltip from its anchor and from the sides of the window, in CSS pixels. */
const GAP = 8;
/** How long the pointer may take between the anchor and the tooltip. */
const GRACE_MILLISECONDS = 150;

let hideTooltip: (() => void) | undefined;

/**
 * Shows a tooltip above everything else while the pointer is on it or its anchor, or the surrounding control
 * has the focus. Escape closes it. If the keyboard opened it, Escape does nothing else; if the pointer did,
 * Escape also closes an open viewer. Only one tooltip is shown at a time.
 *
 * @param unmounted aborted once the anchor has left the page, for which there is no `pointerleave`
 */
export function showTooltip(anchor: HTMLElement, text: string, unmounted: AbortSignal): void {
  hideTooltip?.();
  const control = anchor.closest('a, button');
  // Checked now, because any later key press makes the focused control match `:focus-visible`.
  const byKeys = control?.matches(':focus-visible') ?? false;
  const isWanted = () =>
    anchor.matches(':hover') || bubble.matches(':hover') || control === document.activeElement;
  // The pointer or the focus may have left while this code loaded.
  const bubble = createBubble(text);
  if (!anchor.isConnected || !isWanted()) return;
  // Elements outside of an open modal dialog receive no pointer events.
  (anchor.closest('dialog') ?? document.body).append(bubble);
  bubble.showPopover();
  placeTooltip(bubble, anchor);
  const closing = new AbortController();
  hideTooltip = () => {
    hideTooltip = undefined;
    closing.abort();
    bubble.remove();
  };
  const hideUnlessWanted = () =>
    setTimeout(() => {
      if (!closing.signal.aborted && !isWanted()) hideTooltip?.();
    }, GRACE_MILLISECONDS);
  const { signal } = closing;
  for (const each of [anchor, bubble]) each.addEventListener('pointerleave', hideUnlessWanted, { signal });
  control?.addEventListener('blur', hideUnlessWanted, { signal });
  unmounted.addEventListener('abort', () => hideTooltip?.(), { signal });
  addEventListener('scroll', () => hideTooltip?.(), { signal, capture: true });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (byKeys) {
      event.preventDefault();
      event.stopPropagation();
    }
    hideTooltip?.();
  };
  addEventListener('keydown', onKey, { signal, capture: true });
}

function createBubble(text: string): HTMLElement {
  const bubble = document.createElement('div');
  bubble.popover = 'manual';
  bubble.role = 'tooltip';
  bubble.textContent = text;
  bubble.className =
    'stepped step-3 fixed inset-auto m-0 max-w-64 bg-line px-3.5 py-2 text-sm font-normal text-text';
  return bubble;
}

/** Places the tooltip below its anchor, or above if there is no room, within the window's width. */
function placeTooltip(bubble: HTMLElement, anchor: HTMLElement): void {
  const about = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const middle = about.left + about.width / 2 - width / 2;
  const left = Math.max(GAP, Math.min(middle, document.documentElement.clientWidth - width - GAP));
  const below = about.bottom + GAP;
  const top = below + height > innerHeight - GAP ? about.top - GAP - height : below;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${Math.max(GAP, top)}px`;
}
