/** A tag of a bio: `b` closes with `</b>`, `color` with a value is written `<color=red>`. */
export interface Tag {
  name: string;
  value?: string;
}

/** One replacement in a text, and what is selected afterwards; all places count from the text's start. */
export interface TextEdit {
  from: number;
  to: number;
  replacement: string;
  selectFrom: number;
  selectTo: number;
}

/**
 * Puts a tag around what is selected, or takes it away where exactly this tag already is around it. With
 * nothing selected the cursor comes to stand between the two halves.
 *
 * @param from where the selection begins
 * @param to where it ends
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
