/** Simulates a tap on an element through the events that a page receives. */
export function touch(element: Element): void {
  const event = { bubbles: true, pointerType: 'touch', isPrimary: true };
  for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
    element.dispatchEvent(new PointerEvent(type, event));
  element.dispatchEvent(new PointerEvent('click', event));
}
