/** Touches an element with a finger, as far as a page is told of it. */
export function touch(element: Element): void {
  const event = { bubbles: true, pointerType: 'touch', isPrimary: true };
  for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
    element.dispatchEvent(new PointerEvent(type, event));
  element.dispatchEvent(new PointerEvent('click', event));
}
