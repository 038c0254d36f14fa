import { Marked } from 'marked';
import { type Plugin, transformWithOxc } from 'vite';

/** Compiles the Markdown of the legal pages to React elements, so that browsers load no parser. */
export const buildLegalTexts = (): Plugin => ({
  name: 'legal-texts',
  transform: {
    filter: { id: /\/features\/legal\/[\w-]+\.md$/ },
    handler: (source, id) => transformWithOxc(compileLegalText(source), `${id}.jsx`),
  },
});

/** The date of the last change, the lead and the sections. */
const DOCUMENT = /^Last updated (?<updated>\d{4}-\d\d-\d\d)\n\n(?<lead>(?!#)[^{}]+?)\n\n(?<sections>## .+)$/s;
/** A heading with the fragment of its URL, for example `## Your rights {#rights}`. */
const HEADING = /^## ([^{}\n]+) \{#([a-z-]+)\}\n/m;
const PART = /^\{\{[^{}]+\}\}$/;

const MARKDOWN = new Marked({
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
});

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
