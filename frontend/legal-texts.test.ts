import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { compileGuide, compileLegalText } from './legal-texts.ts';
import { LegalDocument, type LegalText } from './src/features/legal/legal-document.tsx';
import { paths } from './src/session/paths/screen-paths.ts';

const FOLDER = join(import.meta.dirname, 'src/features/legal');
const FRONT = 'Last updated 2026-11-21\n\nIn\nshort.\n\n';

describe('the text of a legal page', () => {
  it('has a date, a lead, and sections with paragraphs, lists, links and parts', () => {
    const body =
      'By {{operator.name}}\n**or** us, see\n[the\nFAQ](/faq):\n\n- one\n  `two`\n- three\n\n{{table}}';
    const module = compileLegalText(`${FRONT}## "A" {#a}\n\n${body}\n\n## B {#b}\n\nEnd.\n`);
    const paragraph =
      '<p>By {getPart(\'operator.name\')} <strong>or</strong> us, see <Link to="/faq">the FAQ</Link>:</p>';
    const list = '<ul>\n<li>one <code>two</code></li>\n<li>three</li>\n</ul>\n';
    expect(module).toContain('updated: \'2026-11-21\',\n  lead: "In short.",\n');
    expect(module).toContain(
      `{ id: 'a', title: "\\"A\\"", body: <>${paragraph}${list}{getPart('table')}</> },`,
    );
    expect(module).toContain(`{ id: 'b', title: "B", body: <><p>End.</p></> },`);
  });

  it.each([
    ['no date', 'In short.\n\n## A {#a}\n\nB.\n'],
    ['no lead', 'Last updated 2026-11-21\n\n## A {#a}\n\nB.\n\n## C {#c}\n\nD.\n'],
    ['no section', FRONT],
    ['a first section without an id', `${FRONT}## A\n\nB.\n`],
    ['another section without an id', `${FRONT}## A {#a}\n\nB.\n\n## C\n\nD.\n`],
    ['a part in its lead', `Last updated 2026-11-21\n\nBy {{operator.name}}.\n\n## A {#a}\n\nB.\n`],
    ['a part in a heading', `${FRONT}## {{operator.name}} {#a}\n\nB.\n`],
    ['a part between single braces', `${FRONT}## A {#a}\n\nBy {operator.name}.\n`],
    ['an open brace', `${FRONT}## A {#a}\n\nBy {{operator.name}.\n`],
  ])('is refused with %s', (_, source) => {
    expect(() => compileLegalText(source)).toThrow(/^(A legal text begins|A section needs|A [{}] belongs)/);
  });

  it.each(globSync('*.md', { cwd: FOLDER }))('links only to screens of the site: %s', (file) => {
    const links = compileLegalText(readFileSync(join(FOLDER, file), 'utf8')).matchAll(/<Link to="([^"]*)"/g);
    const known = new Set<unknown>(Object.values(paths));
    expect([...links].map(([, path]) => path).filter((path) => !known.has(path))).toEqual([]);
  });

  it('is also made of the guide for developers, which leads to the API documents', () => {
    const module = compileGuide(
      '# Connect\n\nIn\nshort.\n\n## Try it\n\nSee `/api/docs`.\n\n```\na {b}\nc\n```\n\n## B\n\n`PUT …/{id}`\n',
    );
    expect(module).toContain('lead: "In short."');
    expect(module).toContain('{ id: \'try-it\', title: "Try it"');
    expect(module).toContain('<a href="/api/docs"><code>{"/api/docs"}</code></a>');
    expect(module).toContain('<code>{"a {b}\\nc"}</code>');
    expect(module).toContain('<code>{"PUT …/{id}"}</code>');
    expect(() => compileGuide('## A\n\nB')).toThrow('A guide begins');
  });

  it('names only parts that its page has', () => {
    const render = (name: string) => {
      const text: LegalText = {
        updated: '2026-11-21',
        lead: '',
        listSections: (getPart) => [{ id: 'a', title: 'A', body: getPart(name) }],
      };
      const document = createElement(LegalDocument, {
        page: LEGAL_PAGES.dmca,
        text,
        parts: { table: 'here' },
      });
      return renderToStaticMarkup(createElement(MemoryRouter, null, document));
    };
    expect(render('table')).toContain('here');
    expect(render('operator.name')).toContain('Pixelcrowd');
    expect(() => render('operator.nmae')).toThrow('operator.nmae');
  });
});
