import { Marked, type MarkedExtension } from 'marked';
import { type Plugin, transformWithOxc } from 'vite';

/** Compiles the Markdown of the legal pages and of the guide to React elements, so that browsers load no parser. */
export const buildLegalTexts = (): Plugin => ({
  name: 'legal-texts',
  transform: {
    filter: { id: [/\/features\/legal\/[\w-]+\.md$/, GUIDE] },
    handler: (source, id) =>
      transformWithOxc((GUIDE.test(id) ? compileGuide : compileLegalText)(source), `${id}.jsx`),
  },
});

const GUIDE = /\/docs\/connect-your-game\.md$/;

/** The date of the last change, the lead and the sections. */
const DOCUMENT = /^Last updated (?<updated>\d{4}-\d\d-\d\d)\n\n(?<lead>(?!#)[^{}]+?)\n\n(?<sections>## .+)$/s;
/** A heading with the fragment of its URL, for example `## Your rights {#rights}`. */
const HEADING = /^## ([^{}\n]+) \{#([a-z-]+)\}\n/m;
const PART = /^\{\{[^{}]+\}\}$/;

const MARKDOWN_OPTIONS: MarkedExtension = {
  walkTokens: (token) => {
    // JSX drops a line break next to an element, where Markdown has a space.
    if (token.type === 'text') token.text = token.text.replaceAll('\n', ' ');
  },
  renderer: {
    paragraph({ text, tokens }) {
      return PART.test(text) ? text : `<p>${this.parser.parseInline(tokens)}</p>`;
    },
    link({ href, tokens }) {
      return `<Link to="${href}">${this.parser.parseInline(tokens)}</Link>`;
    },
  },
};

const MARKDOWN = new Marked(MARKDOWN_OPTIONS);

/**
 * Returns a module in JSX that exports the `LegalText` of a Markdown document. The page fills in the parts that it
 * names between double braces, such as `{{operator.name}}`.
 *
 * @throws Error if the document lacks its date, its lead or a section, if a heading has no fragment, or if a brace
 *   belongs to no part
 */
export function compileLegalText(source: string): string {
  const { updated, lead, sections = '' } = DOCUMENT.exec(source)?.groups ?? {};
  if (!updated || !lead) throw new Error('A legal text begins with its date, its lead and a section');
  const [before, ...pieces] = sections.split(HEADING);
  if (before || /^## /m.test(pieces.join('\n'))) throw new Error('A section needs an id: ## Title {#id}');
  return `import { Link } from 'react-router-dom';
export const text = {
  updated: '${updated}',
  lead: ${JSON.stringify(lead.replaceAll('\n', ' '))},
  listSections: (getPart) => [${compileSections(pieces)}],
};`;
}

function compileSections([title, id, body, ...rest]: string[]): string {
  if (body === undefined) return '';
  const section = `{ id: '${id}', title: ${JSON.stringify(title)}, body: <>${compileBody(body)}</> },`;
  return section + compileSections(rest);
}

/** The HTML of Markdown is JSX but for braces. */
const compileBody = (body: string): string =>
  MARKDOWN.parse(body, { async: false }).replaceAll(/\{\{([^{}]+)\}\}|[{}]/g, (brace, name?: string) => {
    if (!name) throw new Error(`A ${brace} belongs to no part: ${body}`);
    return `{getPart('${name}')}`;
  });

/** A document of the repository: its title, its lead and its sections. */
const GUIDE_DOCUMENT = /^# [^\n]+\n\n(?<lead>(?!#).+?)\n\n(?<sections>## .+)$/s;

/** What the guide names that a reader can open. */
const API_DOCUMENT = /^\/api\/(docs|openapi\.json)$/;

/** What only a guide has: calls with braces, examples and tables, which scroll where they are too wide. */
const GUIDE_MARKDOWN = new Marked(MARKDOWN_OPTIONS, {
  renderer: {
    codespan: ({ text }) => {
      const code = `<code>{${JSON.stringify(text)}}</code>`;
      return API_DOCUMENT.test(text) ? `<a href="${text}">${code}</a>` : code;
    },
    code: ({ text }) => `<pre tabIndex={0}><code>{${JSON.stringify(text)}}</code></pre>`,
  },
});

/**
 * Returns a module in JSX that exports the `LegalText` of a guide, whose sections have their titles as ids.
 *
 * @throws Error if it lacks its title, its lead or a section
 */
export function compileGuide(source: string): string {
  const { lead, sections } = GUIDE_DOCUMENT.exec(source)?.groups ?? {};
  if (!lead || !sections) throw new Error('A guide begins with its title, its lead and a section');
  const pieces = sections.split(/^## (.+)\n/m).slice(1);
  const compiled = pieces.flatMap((title, index) => {
    if (index % 2 === 1) return [];
    const body = GUIDE_MARKDOWN.parse(pieces[index + 1] ?? '', { async: false });
    const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    return `{ id: '${id}', title: ${JSON.stringify(title)}, body: <>${body}</> },`;
  });
  return `import { Link } from 'react-router-dom';
export const text = { lead: ${JSON.stringify(lead.replaceAll('\n', ' '))}, listSections: () => [${compiled.join('')}] };`;
}
