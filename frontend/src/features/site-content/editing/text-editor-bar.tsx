import { type RefObject, useLayoutEffect, useRef } from 'react';
import { countCharacters, longest, normalizeText } from '../../../../../shared/editable-text.ts';
import { isTitle, type TextKey } from '../../../../../shared/text-content.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** The margin around it, in CSS pixels. */
const GAP = 12;

interface Props {
  id: TextKey;
  /** The element's id, for the field's `aria-describedby`. */
  help: string;
  value: string;
  /** The element above it. */
  anchor: RefObject<HTMLElement | null>;
  onSave: () => void;
  onCancel: () => void;
  /** Missing if the text has never been changed. */
  onVersions?: (() => void) | undefined;
}

/**
 * The editor's buttons with keyboard hints and the text's length. It floats above everything, so that it
 * needs no space on the page and is never clipped.
 */
export function TextEditorBar({ id, help, value, anchor, onSave, onCancel, onVersions }: Props) {
  const bar = useRef<HTMLSpanElement>(null);
  useFloatBelow(bar, anchor);
  const length = countCharacters(normalizeText(id, value));
  const most = longest(id);
  return (
    <span
      ref={bar}
      popover="manual"
      className="absolute right-auto bottom-auto m-0 w-[min(21rem,calc(100vw-1.5rem))] overflow-visible border-0 bg-transparent p-0 font-sans text-base leading-normal font-normal text-text"
    >
      <span className="stepped block bg-line p-[2px]">
        <span className="stepped grid gap-3 bg-panel p-4">
          <span id={help} className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-soft">
            <span>
              {isTitle(id) ? 'Enter to save' : 'Enter to save, Shift+Enter for a new line'}, Esc to cancel
            </span>
            <span className={classNames('tabular-nums', length > most && 'font-semibold text-bad')}>
              {length} of {most} characters{length > most ? `, ${length - most} too many` : ''}
            </span>
          </span>
          <span className="flex gap-3">
            <Button look="hot" onClick={onSave}>
              Save
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
            {onVersions ? (
              <Button look="outline" onClick={onVersions}>
                Versions
              </Button>
            ) : null}
          </span>
        </span>
      </span>
    </span>
  );
}

/** Keeps an element just below another, in page coordinates, so that it scrolls along. */
function useFloatBelow(floating: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = floating.current;
    const element = anchor.current;
    if (!bar || !element) return;
    bar.showPopover();
    const place = () => {
      const { left, bottom } = element.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      const leftmost = Math.min(left, clientWidth - bar.offsetWidth - GAP);
      bar.style.left = `${Math.max(GAP, leftmost) + scrollX}px`;
      bar.style.top = `${bottom + GAP + scrollY}px`;
    };
    const sizes = new ResizeObserver(place);
    for (const each of [element, bar, document.documentElement]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [floating, anchor]);
}
