/** A piece of a line. Code and links have no further markup inside. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'bold' | 'italic'; inlines: Inline[] }
  | { kind: 'link'; text: string; href: string };

/** A paragraph with its line breaks, or a list. */
export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] };

const BULLET = /^[-*] +(?=\S)/;
const NUMBER = /^(\d{1,3})[.)] +(?=\S)/;

/**
 * Parses the small part of Markdown that answers may use: `**bold**`, `*italic*`, `` `code` ``, `[text](https://…)`, and
 * lists of lines that begin with `-`, `*` or a number. Everything else stays text, with its line breaks; there is no HTML.
 */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    const written = lines.join('\n').replace(/^\n+|\n+$/g, '');
    if (written) blocks.push({ kind: 'paragraph', inlines: parseInlines(written) });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const number = NUMBER.exec(line);
    const marker = (number ?? BULLET.exec(line))?.[0];
    if (marker === undefined) {
      lines.push(line);
      continue;
    }
    const isAfterList = lines.length === 0;
    endParagraph();
    const item = parseInlines(line.slice(marker.length));
    const before = blocks.at(-1);
    const ordered = number !== null;
    if (isAfterList && before?.kind === 'list' && before.ordered === ordered) before.items.push(item);
    else blocks.push({ kind: 'list', ordered, start: Number(number?.[1] ?? 1), items: [item] });
  }
  endParagraph();
  return blocks;
}

/* The marks touch the text inside, so that `2 * 3 * 4` stays as it is. No quantifier can match the same text twice. */
const MARKUP =
  /`(?<code>[^`\n]+)`|\[(?<label>[^[\]\n]+)\]\((?<href>https:\/\/[^\s()<>]+)\)|\*\*(?<bold>[^\s*](?:[^*\n]*[^\s*])?)\*\*|(?<![\w*])\*(?<italic>[^\s*](?:[^*\n]*[^\s*])?)\*(?![\w*])/g;

function parseInlines(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) inlines.push({ kind: 'text', text: text.slice(end, until) });
  };
  for (const match of text.matchAll(MARKUP)) {
    addText(match.index);
    end = match.index + match[0].length;
    inlines.push(toInline(match));
  }
  addText(text.length);
  return inlines;
}

function toInline({ 0: written, groups = {} }: RegExpMatchArray): Inline {
  const { code, label, href, bold, italic } = groups;
  if (code !== undefined) return { kind: 'code', text: code };
  if (label !== undefined && href !== undefined && URL.canParse(href))
    return { kind: 'link', text: label, href };
  if (bold !== undefined) return { kind: 'bold', inlines: parseInlines(bold) };
  if (italic !== undefined) return { kind: 'italic', inlines: parseInlines(italic) };
  return { kind: 'text', text: written };
}
