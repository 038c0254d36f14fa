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
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CHARACTER_LIMITS } from '#shared/character-limits.ts';
import { TOOLBAR_COLOURS, TOOLBAR_SIZES } from '#shared/rich-text/formats.ts';
import { countCharacters } from '#shared/text-length.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { CONTROL, Field } from '#ui/form/field.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { RichText } from './render-rich-text.tsx';
import { type Tag, wrapSelection } from './wrap-selection.ts';

interface Props extends UseFormRegisterReturn {
  /** The text typed so far. */
  value: string;
  error: string | undefined;
}

/** The tags with a keyboard shortcut, with Ctrl or Command. */
const KEYS: Readonly<Record<string, Tag>> = { b: { name: 'b' }, i: { name: 'i' }, u: { name: 'u' } };

/** A bio as source text with tags, next to its preview. */
export function BioEditor({ value, error, ref, ...field }: Props) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const preview = useId();
  const apply = (tag: Tag) => area.current && applyTag(area.current, tag);
  const onKeyDown = (event: KeyboardEvent) => {
    const tag = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!tag || event.shiftKey || event.altKey) return;
    event.preventDefault();
    apply(tag);
  };
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
      <div className="min-w-0">
        <Field label="Bio" optional error={error} toolbar={<BioToolbar onTag={apply} />}>
          {(aria) => (
            <textarea
              {...field}
              {...aria}
              ref={(element) => {
                ref(element);
                area.current = element;
              }}
              rows={9}
              className={joinClassNames(CONTROL, 'resize-y py-3')}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <div className="mt-2 flex justify-between gap-4 text-sm text-soft">
          <p>Select text, then use the buttons or Ctrl+B, I, U.</p>
          <Counter length={countCharacters(value)} />
        </div>
      </div>
      <section aria-labelledby={preview} className="flex min-w-0 flex-col">
        <h3 id={preview} className="pb-1.5 font-text text-[0.9375rem] leading-normal font-semibold">
          Preview
        </h3>
        <div className="stepped-outline min-h-24 grow p-4 [--fill:var(--color-panel)]">
          {value ? <RichText text={value} /> : <p className="text-soft">Your bio will appear here.</p>}
        </div>
      </section>
    </div>
  );
}

function Counter({ length }: { length: number }) {
  const over = length > CHARACTER_LIMITS.bio;
  return (
    <p className={joinClassNames('shrink-0 tabular-nums', over && 'font-semibold text-bad')}>
      {formatCount(length)} of {formatCount(CHARACTER_LIMITS.bio)}
      <span className="sr-only"> characters</span>
      {over ? ': too long' : null}
    </p>
  );
}

/** Wraps the selection of a text area in a tag, as if it were typed, so that the browser's undo reverts it. */
function applyTag(area: HTMLTextAreaElement, tag: Tag): void {
  const { value, selectionStart, selectionEnd } = area;
  const edit = wrapSelection(value, selectionStart, selectionEnd, tag);
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  if (!typed(edit.replacement)) {
    area.setRangeText(edit.replacement, edit.from, edit.to);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(edit.selectFrom, edit.selectTo);
}

/**
 * Types a text in place of the selection; false if the browser does not support it. The command is
 * deprecated, but it is the only way to keep the undo history.
 */
const typed = (text: string): boolean => document.execCommand(text ? 'insertText' : 'delete', false, text);

interface Tool {
  label: string;
  tag: Tag;
  face: ReactNode;
}

const buildIcon = (label: string, of: LucideIcon, tag: Tag): Tool => ({
  label,
  tag,
  face: <Icon of={of} size={18} />,
});

const TOOLS: readonly Tool[] = [
  buildIcon('Bold', Bold, { name: 'b' }),
  buildIcon('Italic', Italic, { name: 'i' }),
  buildIcon('Underline', Underline, { name: 'u' }),
  buildIcon('Strikethrough', Strikethrough, { name: 's' }),
  buildIcon('Align left', AlignLeft, { name: 'align', value: 'left' }),
  buildIcon('Align center', AlignCenter, { name: 'align', value: 'center' }),
  buildIcon('Align right', AlignRight, { name: 'align', value: 'right' }),
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
function BioToolbar({ onTag }: { onTag: (tag: Tag) => void }) {
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
      className="grid max-w-md grid-cols-6 gap-1 pb-2 sm:grid-cols-9"
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
          <span className="stepped step-2 grid h-9 place-items-center bg-raised pointer-coarse:h-11 group-hover:bg-line group-active:translate-y-0.5">
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
