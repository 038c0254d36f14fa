import type { Format } from './formats.ts';
import type { FormattedText, RichTextNode } from './rich-text.ts';
import { findTagMarks, type Mark } from './tag-marks.ts';

/**
 * Parses a rich text: `<b>`, `<i>`, `<u>`, `<s>`, `<color=red>` or `<color=#ff8800>`, `<size=14>` and `<align=left>`,
 * each with its closing tag; names and values are case-insensitive. Everything else is shown as text: other markup, a
 * value that a tag does not accept, an unpaired tag. Formats may overlap: in `<b>a<i>b</b>c</i>` the `b` has both, so
 * the parser splits the second format in two.
 *
 * @returns a tree at most 32 formats deep, from which `writeRichText` restores the exact text
 */
export function parseRichText(text: string): RichTextNode[] {
  const tree = new Growing();
  let end = 0;
  for (const mark of findTagMarks(text)) {
    tree.add(text.slice(end, mark.at));
    tree.mark(mark);
    end = mark.at + mark.written.length;
  }
  tree.add(text.slice(end));
  return tree.nodes;
}

/** A tree that grows at its right end. */
class Growing {
  readonly nodes: RichTextNode[] = [];
  /** The open formats, innermost last. */
  private readonly open: FormattedText[] = [];

  add(text: string): void {
    if (text) this.innermost().push({ kind: 'text', text });
  }

  mark({ name, written, format }: Mark): void {
    if (format) this.enter(format, written);
    else this.leave(name, written);
  }

  private innermost(): RichTextNode[] {
    return this.open.at(-1)?.children ?? this.nodes;
  }

  private enter(format: Format, open: string): void {
    const node: FormattedText = { kind: 'format', format, open, close: '', children: [] };
    this.innermost().push(node);
    this.open.push(node);
  }

  /** Closes the innermost format of a name. Formats inside it that continue are split here and reopened. */
  private leave(name: Format['name'], close: string): void {
    const index = this.open.findLastIndex(({ format }) => format.name === name);
    const crossed = this.open.slice(index + 1);
    for (const node of crossed.toReversed()) {
      this.open.pop();
      if (!node.open && node.children.length === 0) this.innermost().pop();
    }
    const ended = this.open.pop();
    if (ended) ended.close = close;
    for (const { format } of crossed) this.enter(format, '');
  }
}
