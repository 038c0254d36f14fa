import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Italic,
  type LucideIcon,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { TOOLBAR_COLOURS, TOOLBAR_SIZES } from '../../../../shared/rich-text/formats.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Tag } from './wrap-selection.ts';

interface Tool {
  label: string;
  tag: Tag;
  face: ReactNode;
}

const icon = (label: string, of: LucideIcon, tag: Tag): Tool => ({
  label,
  tag,
  face: <Icon of={of} size={18} />,
});

const TOOLS: readonly Tool[] = [
  icon('Bold', Bold, { name: 'b' }),
  icon('Italic', Italic, { name: 'i' }),
  icon('Underline', Underline, { name: 'u' }),
  icon('Strikethrough', Strikethrough, { name: 's' }),
  icon('Align left', AlignLeft, { name: 'align', value: 'left' }),
  icon('Align center', AlignCenter, { name: 'align', value: 'center' }),
  icon('Align right', AlignRight, { name: 'align', value: 'right' }),
  ...TOOLBAR_SIZES.map((size) => ({
    label: `Size ${size}`,
    tag: { name: 'size', value: String(size) },
    face: <span className="text-sm font-bold tabular-nums">{size}</span>,
  })),
  ...TOOLBAR_COLOURS.map((colour) => ({
    label: `Colour ${colour}`,
    tag: { name: 'color', value: colour },
    face: <Swatch colour={colour} />,
  })),
];

/** Where each key leads from the focused tool. */
const STEPS: Readonly<Record<string, (from: number) => number>> = {
  ArrowRight: (from) => (from + 1) % TOOLS.length,
  ArrowLeft: (from) => (from + TOOLS.length - 1) % TOOLS.length,
  Home: () => 0,
  End: () => TOOLS.length - 1,
};

/** The formatting buttons for the selection. One tab stop; the arrow keys move between them. */
export function BioToolbar({ onTag }: { onTag: (tag: Tag) => void }) {
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = STEPS[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label="Bio formatting"
      className="mt-2 grid max-w-md grid-cols-9 gap-1"
      onKeyDown={move}
    >
      {TOOLS.map(({ label, tag, face }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          tabIndex={index === current ? 0 : -1}
          // The text keeps the focus and its selection when the mouse presses a tool.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => onTag(tag)}
          className="focus-frame group"
        >
          <span className="stepped step-2 grid h-9 place-items-center bg-raised group-hover:bg-line group-active:translate-y-0.5">
            {face}
          </span>
        </button>
      ))}
    </div>
  );
}

/** A drop of a colour, outlined so that black is visible. */
function Swatch({ colour }: { colour: string }) {
  return <span className="size-5 border-2 border-soft" style={{ backgroundColor: colour }} />;
}
