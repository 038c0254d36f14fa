/**
 * The key that does the same as the button it stands on; not where fingers press, which have no keys. It is for eyes:
 * readers are told by `aria-keyshortcuts`.
 */
export const KeyCap = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="grid min-h-6 min-w-6 place-items-center bg-shadow px-1.5 font-text text-xs font-bold whitespace-nowrap text-cool pointer-coarse:hidden"
  >
    {children}
  </span>
);
