import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainText, writeRichText } from '../../infra/testing/rich-text.ts';
import { ALIGNS, COLOUR_NAMES, type Format, TEXT_SIZES } from './formats.ts';
import { parseRichText } from './parse-rich-text.ts';
import type { FormattedText, RichTextNode } from './rich-text.ts';
import { MAX_NESTED } from './tag-marks.ts';
import { XSS_PAYLOADS } from './xss-payloads.ts';

const PROPERTY = { seed: 20_261_121, numRuns: 300 };

const describeFormat = (format: Format): string => Object.values(format).join('=');

/** The visible text: each run with its formats, outermost first. */
function seen(nodes: readonly RichTextNode[], within: readonly string[] = []): string[] {
  return nodes.flatMap((node) =>
    node.kind === 'text'
      ? [[...within, node.text].join(' ')]
      : seen(node.children, [...within, describeFormat(node.format)]),
  );
}
const shown = (text: string) => seen(parseRichText(text));

const formatted = (nodes: readonly RichTextNode[]): FormattedText[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [] : [node, ...formatted(node.children)]));
const texts = (nodes: readonly RichTextNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : texts(node.children)));
const size = (nodes: readonly RichTextNode[]): number => formatted(nodes).length + texts(nodes).length;
const depth = (nodes: readonly RichTextNode[]): number =>
  Math.max(0, ...nodes.map((node) => (node.kind === 'text' ? 0 : 1 + depth(node.children))));

/** Any string, including unpaired surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
);

/** Complete and broken tags in any order, with words between them. */
const tagSoup = fc
  .array(
    fc.oneof(
      fc.constantFrom('<b>', '</b>', '<I>', '</i>', '<u>', '</U>', '<s>', '</s>'),
      fc.constantFrom('<color=red>', '<COLOR=#Ff8800>', '</color>', '<size=14>', '</size>'),
      fc.constantFrom('<align=center>', '</align>', '<align=left>', '</Align>'),
      fc.constantFrom('<color=rot>', '<size=7>', '<size=49>', '<b=1>', '</b=1>', '<color>', '< b>', '<b'),
      fc.constantFrom('<', '>', '/', '=', '\n', ' ', 'word', '🙂', '&lt;'),
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''));

const isListed = (format: Format): boolean => {
  if (format.name === 'color')
    return COLOUR_NAMES.some((name) => name === format.colour) || /^#[\da-f]{6}$/.test(format.colour);
  if (format.name === 'size')
    return (
      Number.isInteger(format.pixels) &&
      format.pixels >= TEXT_SIZES.smallest &&
      format.pixels <= TEXT_SIZES.largest
    );
  if (format.name === 'align') return ALIGNS.includes(format.side);
  return Object.keys(format).length === 1 && ['b', 'i', 'u', 's'].includes(format.name);
};

describe('parseRichText', () => {
  it.each([
    ['<b>bold</b> and not', ['b bold', ' and not']],
    ['<B><u>both</u></b>', ['b u both']],
    ['<Color=NAVY>sea</color>', ['color=navy sea']],
    ['<color=#FF8800>ember</color>', ['color=#ff8800 ember']],
    ['<size=8>a</size><size=48>b</size>', ['size=8 a', 'size=48 b']],
    ['<align=Center>middle</align>', ['align=center middle']],
    ['<color=red>a<color=blue>b</color>c</color>', ['color=red a', 'color=red color=blue b', 'color=red c']],
  ])('applies tags: %s', (text, expected) => expect(shown(text)).toEqual(expected));

  it.each([
    'a < b and b > a, <3',
    '<strong>x</strong>',
    '<b >x</b >',
    '<color="red">x',
    '<color=reddish>x</color>',
    '<color=#f80>x</color>',
    '<color=constructor>x</color>',
    '<constructor>x</constructor>',
    '<size=7>x</size>',
    '<size=49>x</size>',
    '<size=014>x</size>',
    '<size=14px>x</size>',
    '<align=justify>x</align>',
    '<b=1>x</b>',
    '&lt;b&gt;x&lt;/b&gt;',
    '<ſ>long s</ſ>',
  ])('shows an inexact tag as text: %s', (text) => expect(shown(text)).toEqual([text]));

  it.each([
    ['never closed: <b>x', ['never closed: <b>x']],
    ['never opened: x</b>', ['never opened: x</b>']],
    ['<i><b>x</i>', ['i <b>x']],
    ['<b>one <b>two</b>', ['<b>one ', 'b two']],
  ])('shows an unpaired tag as text: %s', (text, expected) => expect(shown(text)).toEqual(expected));

  it.each([
    ['<b>a<i>b</b>c</i>', ['b a', 'b i b', 'i c']],
    ['<b><i><u>x</b>y</i>z</u>', ['b i u x', 'i u y', 'u z']],
    ['<size=9>a<b>b</size></b>c', ['size=9 a', 'size=9 b b', 'c']],
  ])('formats the text between two tags even if another format overlaps: %s', (text, expected) =>
    expect(shown(text)).toEqual(expected),
  );

  it('round-trips any text exactly', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, tagSoup), (text) => {
        expect(writeRichText(parseRichText(text))).toBe(text);
      }),
      PROPERTY,
    );
  });

  it('keeps the plain text of any rich text', () => {
    fc.assert(
      fc.property(tagSoup, (text) => {
        const nodes = parseRichText(text);
        expect(toPlainText(nodes)).toBe(texts(nodes).join(''));
        // Only tags are missing: one per end of each displayed format.
        const tags = formatted(nodes).map(({ open, close }) => open.length + close.length);
        expect(toPlainText(nodes)).toHaveLength(text.length - tags.reduce((sum, each) => sum + each, 0));
      }),
      PROPERTY,
    );
  });

  it('creates no empty texts and only known formats', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, tagSoup), (text) => {
        const nodes = parseRichText(text);
        expect(texts(nodes)).not.toContain('');
        expect(formatted(nodes).every(({ format }) => isListed(format))).toBe(true);
      }),
      PROPERTY,
    );
  });
});

describe('an XSS payload', () => {
  it.each(XSS_PAYLOADS)('becomes text or a known format: %s', (payload) => {
    for (const text of [payload, `<b>${payload}</b>`, `<color=red>a<i>${payload}</color></i>`]) {
      const nodes = parseRichText(text);
      expect(writeRichText(nodes)).toBe(text);
      expect(formatted(nodes).every(({ format }) => isListed(format))).toBe(true);
      expect(toPlainText(nodes)).toContain(toPlainText(parseRichText(payload)));
    }
  });

  it('cannot nest deeper than a recursive reader can follow', () => {
    const nested = `${'<b>'.repeat(700)}x${'</b>'.repeat(700)}`;
    const nodes = parseRichText(nested);
    expect(depth(nodes)).toBe(MAX_NESTED);
    expect(writeRichText(nodes)).toBe(nested);
  });

  const LENGTH = 5_000;
  const crossing = `${'<b>'.repeat(16)}${'<i>'.repeat(16)}${'</b>x'.repeat(16)}${'</i>'.repeat(16)}`;
  it.each([
    ['opening tags alone', '<b>'],
    ['closing tags alone', '</b>'],
    ['brackets', '<'],
    ['beginnings of tags', '<color=#'],
    ['pairs', '<b></b>'],
    ['tags of every kind', '<b><i><u><s><color=red><size=9><align=left>x'],
    ['overlapping tags', '<b>a<i>b</b>c</i>'],
    ['as many overlaps as fit', crossing],
    ['pairs that cross one another again and again', '<b><i></b><u></i><s></u><b></s>'],
  ])('cannot create a disproportionately large tree: %s', (_, piece) => {
    const sizes = [LENGTH, 2 * LENGTH].map((length) => {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      const nodes = parseRichText(text);
      expect(writeRichText(nodes)).toBe(text);
      expect(depth(nodes)).toBeLessThanOrEqual(MAX_NESTED);
      return size(nodes);
    });
    const [once = 0, twice = 0] = sizes;
    expect(once).toBeLessThanOrEqual(2 * LENGTH);
    // Twice the length may cost twice as much, plus the difference at the ends.
    expect(twice).toBeLessThanOrEqual(2 * once + 2 * MAX_NESTED);
  });
});
