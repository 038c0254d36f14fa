import type { Format, FormattedText, RichTextNode } from './rich-text.ts';
import { type Mark, tagMarks } from './tag-marks.ts';

/**
 * Reads a rich text: `<b>`, `<i>`, `<u>`, `<s>`, `<color=red>` or `<color=#ff8800>`, `<size=14>` and
 * `<align=left>`, each with its closing tag, names and values in letters of any size. Everything else is text
 * and shown as such: other markup, a value that a tag does not take, a tag that is never closed or was never
 * opened. Stretches may overlap: in `<b>a<i>b</b>c</i>` the middle is both, so the second one is cut in two.
 *
 * @returns a tree from which `writeRichText` gives the very same text again, at most 32 formats deep
 */
export function parseRichText(text: string): RichTextNode[] {
  const tree = new Growing();
  let end = 0;
  for (const mark of tagMarks(text)) {
    tree.add(text.slice(end, mark.at));
    tree.mark(mark);
    end = mark.at + mark.written.length;
  }
  tree.add(text.slice(end));
  return tree.nodes;
}

/** A tree that grows at its right edge. */
class Growing {
  readonly nodes: RichTextNode[] = [];
  /** The formats that are open, the innermost last. */
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

  /** Ends the innermost format of a name. Those inside of it that go on are cut here and begun anew. */
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
