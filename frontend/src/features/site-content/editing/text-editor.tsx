import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { isTitle, type TextKey } from '../../../../../shared/text-content.ts';
import { TextEditorBar } from './text-editor-bar.tsx';
import { TEXT_NAMES } from './text-names.ts';

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
const LIKE_THE_TEXT = 'col-start-1 row-start-1 max-h-[60svh] w-full wrap-anywhere whitespace-pre-wrap';

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
    else if (saves(event, id) && event.target === field.current) onSave();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of the field and buttons inside
    <span className="grid" onKeyDown={press}>
      {/* Reserves the space; the end of it is where the button was. */}
      <span aria-hidden="true" className={`${LIKE_THE_TEXT} invisible overflow-hidden`}>
        {value}
        <span className="inline-block w-11" />
      </span>
      <textarea
        ref={field}
        aria-label={TEXT_NAMES[id]}
        aria-describedby={help}
        value={value}
        rows={1}
        className={`${LIKE_THE_TEXT} h-full resize-none overflow-auto outline-2 outline-offset-4 outline-cool`}
        onChange={({ target }) => onType(target.value)}
      />
      <TextEditorBar {...{ id, help, value, onSave, onCancel, onVersions }} anchor={field} />
    </span>
  );
}

/** Enter saves; in a multi-line text, Shift+Enter inserts a line break. */
const saves = ({ key, shiftKey }: KeyboardEvent, id: TextKey): boolean =>
  key === 'Enter' && (isTitle(id) || !shiftKey);
