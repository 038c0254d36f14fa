import type { LucideIcon } from 'lucide-react';

/** A sign drawn with square ends, so that it sits well beside pixels. It is decoration: a word goes with it. */
export function Icon({ of: Sign, size = 20 }: { of: LucideIcon; size?: number }) {
  return (
    <Sign
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={2.25}
      strokeLinecap="square"
      strokeLinejoin="miter"
      className="shrink-0"
    />
  );
}
