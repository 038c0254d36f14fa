import { type Tag, wrapSelection } from './wrap-selection.ts';

/** Wraps the selection of a text area in a tag, as if it were typed, so that the browser's undo reverts it. */
export function applyTag(area: HTMLTextAreaElement, tag: Tag): void {
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
