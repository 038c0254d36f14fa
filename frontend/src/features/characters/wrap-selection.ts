/** A tag of a bio: `b` closes with `</b>`; `color` with a value is written `<color=red>`. */
export interface Tag {
  name: string;
  value?: string;
}

/** A replacement in a text and the selection after it; all offsets count from the start of the text. */
export interface TextEdit {
  from: number;
  to: number;
  replacement: string;
  selectFrom: number;
  selectTo: number;
}

/**
 * Wraps the selection in a tag, or removes exactly this tag if it already surrounds the selection. An empty
 * selection puts the cursor between the tags.
 *
 * @param from start of the selection
 * @param to end of the selection
 */
export function wrapSelection(text: string, from: number, to: number, { name, value }: Tag): TextEdit {
  const open = value === undefined ? `<${name}>` : `<${name}=${value}>`;
  const close = `</${name}>`;
  const chosen = text.slice(from, to);
  const isWrapped = text.slice(0, from).endsWith(open) && text.slice(to).startsWith(close);
  if (isWrapped) {
    const start = from - open.length;
    return {
      from: start,
      to: to + close.length,
      replacement: chosen,
      selectFrom: start,
      selectTo: start + chosen.length,
    };
  }
  const start = from + open.length;
  return {
    from,
    to,
    replacement: open + chosen + close,
    selectFrom: start,
    selectTo: start + chosen.length,
  };
}
