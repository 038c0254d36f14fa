import { type Tag, wrapSelection } from './wrap-selection.ts';

/**
 * Puts a tag around what is selected in a text area, as if it had been typed: the browser's own undo takes
 * it back.
 */
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
 * Types a text in place of the selection; false where the browser does not do it. The command is marked as
 * deprecated and yet is the one way into the history of undo.
 */
const typed = (text: string): boolean => document.execCommand(text ? 'insertText' : 'delete', false, text);
