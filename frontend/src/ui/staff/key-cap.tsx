/**
 * The keyboard shortcut of a button, hidden on touch screens. It is visual only: screen readers use
 * `aria-keyshortcuts`.
 */
export const KeyCap = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="grid min-h-6 min-w-6 place-items-center bg-shadow px-1.5 font-text text-xs font-bold whitespace-nowrap text-cool pointer-coarse:hidden"
  >
    {children}
  </span>
);
