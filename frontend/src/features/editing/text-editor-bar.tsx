import { type RefObject, useLayoutEffect, useRef } from 'react';
import { lengthOf, longest, tidyText } from '../../../../shared/editable-text.ts';
import { isTitle, type TextKey } from '../../../../shared/text-content.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The room around it, in CSS pixels. */
const GAP = 12;

interface Props {
  id: TextKey;
  /** The element's id, by which the field is described. */
  help: string;
  value: string;
  /** Below which it floats. */
  beside: RefObject<HTMLElement | null>;
  onSave: () => void;
  onCancel: () => void;
  /** Missing where nobody has changed the text before. */
  onVersions?: (() => void) | undefined;
}

/**
 * The buttons of an editor, with what its keys do and how much has been written. It lies over everything, so
 * that it takes no room on the page and nothing cuts it off.
 */
export function TextEditorBar({ id, help, value, beside, onSave, onCancel, onVersions }: Props) {
  const bar = useRef<HTMLSpanElement>(null);
  useFloatBelow(bar, beside);
  const length = lengthOf(tidyText(id, value));
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
              {isTitle(id) ? 'Enter saves' : 'Enter saves, Shift + Enter breaks the line'}, Esc cancels
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

/** Keeps something just below something else, in the page's own measures, so that it scrolls along. */
function useFloatBelow(floating: RefObject<HTMLElement | null>, beside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = floating.current;
    const field = beside.current;
    if (!bar || !field) return;
    bar.showPopover();
    const place = () => {
      const { left, bottom } = field.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      const leftmost = Math.min(left, clientWidth - bar.offsetWidth - GAP);
      bar.style.left = `${Math.max(GAP, leftmost) + scrollX}px`;
      bar.style.top = `${bottom + GAP + scrollY}px`;
    };
    const sizes = new ResizeObserver(place);
    for (const each of [field, bar, document.documentElement]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [floating, beside]);
}
