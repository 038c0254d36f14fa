import type { LucideIcon } from 'lucide-react';

/** An icon with square line ends, to match the pixel art. It is decorative and needs a text label. */
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
