import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { getMaxLength, normalizeText } from '#shared/editable-text.ts';
import { isTitle, type TextKey } from '#shared/text-content.ts';
import { countCharacters } from '#shared/text-length.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';

/** The staff names of the texts. */
export const TEXT_NAMES: Readonly<Record<TextKey, string>> = {
  hero_title: 'page title',
  hero_tagline: 'tagline',
  features_title: 'features title',
  feature1_title: 'first feature title',
  feature1_description: 'first feature description',
  feature2_title: 'second feature title',
  feature2_description: 'second feature description',
  feature3_title: 'third feature title',
  feature3_description: 'third feature description',
  gallery_title: 'featured artwork title',
  gallery_showcase_title: 'showcase title',
  gallery_showcase_subtitle: 'showcase subtitle',
  community_title: 'invitation title',
  community_text: 'invitation text',
};

interface Props {
  id: TextKey;
  value: string;
  /** Focus on mount; a restored draft must not interrupt the reader. */
  takesFocus: boolean;
  onType: (value: string) => void;
  onSave: () => void;
  onCancel: () => void;
  /** Missing if the text has never been changed. */
  onVersions?: (() => void) | undefined;
}

/** Inherits all text styles, so that the field looks like the text it replaces. */
const TEXT_CLASS = 'col-start-1 row-start-1 max-h-[60svh] w-full wrap-anywhere whitespace-pre-wrap';

/**
 * Replaces a text while it is being edited. The field is as large as its content, so that nothing around it
 * moves; its buttons float below.
 */
export function TextEditor({ id, value, takesFocus, onType, onSave, onCancel, onVersions }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const help = useId();
  const arrive = useEffectEvent(() => {
    if (!takesFocus) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(-1, -1);
  });
  useEffect(() => arrive(), []);
  const press = (event: KeyboardEvent) => {
    // Input methods use these keys themselves.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (isSaveKey(event, id) && event.target === field.current) onSave();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of the field and buttons inside
    <span className="grid" onKeyDown={press}>
      {/* Reserves the space; the end of it is where the button was. */}
      <span aria-hidden="true" className={`${TEXT_CLASS} invisible overflow-hidden`}>
        {value}
        <span className="inline-block w-11" />
      </span>
      <textarea
        ref={field}
        aria-label={TEXT_NAMES[id]}
        aria-describedby={help}
        value={value}
        rows={1}
        className={`${TEXT_CLASS} h-full resize-none overflow-auto outline-2 outline-offset-4 outline-cool`}
        onChange={({ target }) => onType(target.value)}
      />
      <TextEditorBar
        id={id}
        help={help}
        value={value}
        onSave={onSave}
        onCancel={onCancel}
        onVersions={onVersions}
        anchor={field}
      />
    </span>
  );
}

/** Enter saves; in a multi-line text, Shift+Enter inserts a line break. */
const isSaveKey = ({ key, shiftKey }: KeyboardEvent, id: TextKey): boolean =>
  key === 'Enter' && (isTitle(id) || !shiftKey);

/** The margin around it, in CSS pixels. */
const GAP = 12;

interface TextEditorBarProps {
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
function TextEditorBar({ id, help, value, anchor, onSave, onCancel, onVersions }: TextEditorBarProps) {
  const bar = useRef<HTMLSpanElement>(null);
  useFloatBelow(bar, anchor);
  const length = countCharacters(normalizeText(id, value));
  const most = getMaxLength(id);
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
            <span className={joinClassNames('tabular-nums', length > most && 'font-semibold text-bad')}>
              {length} of {most} characters{length > most ? `, ${length - most} too many` : ''}
            </span>
          </span>
          <span className="flex gap-3">
            <Button variant="hot" onClick={onSave}>
              Save
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
            {onVersions ? (
              <Button variant="outline" onClick={onVersions}>
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
