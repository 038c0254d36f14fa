import type { ReactNode } from 'react';

/** A button that looks like a link and leads to another view. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center justify-self-start text-cool underline underline-offset-4 hover:text-text"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
