import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Inline, parseMarkdown } from './parse-markdown.ts';

const buildText = (words: string): Inline => ({ kind: 'text', text: words });

describe('the Markdown of answers', () => {
  it('has bold, italic and code, and links to https addresses', () => {
    expect(
      parseMarkdown('Press **F5** *twice*, see `a*b*` and [our help](https://a.example/x?y=1#z).'),
    ).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          buildText('Press '),
          { kind: 'bold', inlines: [buildText('F5')] },
          buildText(' '),
          { kind: 'italic', inlines: [buildText('twice')] },
          buildText(', see '),
          { kind: 'code', text: 'a*b*' },
          buildText(' and '),
          { kind: 'link', text: 'our help', href: 'https://a.example/x?y=1#z' },
          buildText('.'),
        ],
      },
    ]);
  });

  it('has lists between paragraphs', () => {
    expect(parseMarkdown('You need:\n- a PC\n- **time**\n\n3. Start\n4) Play\nDone.')).toEqual([
      { kind: 'paragraph', inlines: [buildText('You need:')] },
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [[buildText('a PC')], [{ kind: 'bold', inlines: [buildText('time')] }]],
      },
      { kind: 'list', ordered: true, start: 3, items: [[buildText('Start')], [buildText('Play')]] },
      { kind: 'paragraph', inlines: [buildText('Done.')] },
    ]);
  });

  it.each([
    'First line.\nSecond line.\n\nA new paragraph.',
    'It costs 2 * 3 * 4 and snake_case_names stay.',
    '<b>No</b> <script>alert(1)</script> &amp;',
    '[click](javascript:alert(1)) and [click](http://a.example) and [x](https://)',
    '**not closed, *neither',
    '- ',
    '# No heading',
  ])('leaves other text as it is: %s', (written) => {
    expect(parseMarkdown(written)).toEqual([{ kind: 'paragraph', inlines: expect.any(Array) }]);
    const [block] = parseMarkdown(written);
    const inlines = block?.kind === 'paragraph' ? block.inlines : [];
    expect(inlines.map((inline) => (inline.kind === 'text' ? inline.text : '?')).join('')).toBe(written);
  });

  it('never links anywhere but to https addresses, whatever is written', () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '*',
      '`',
      'https://',
      'javascript:',
      'a',
      ' ',
      '\n',
      '- ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (written) => {
        const links = JSON.stringify(parseMarkdown(written.join(''))).match(/"href":"[^"]*/g) ?? [];
        expect(links.filter((link) => !link.startsWith('"href":"https://'))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
