import { escapeHtml } from './escape-html.ts';

/** Markup that is safe to send; only `html` creates it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What markup may contain: text, which is escaped, or other markup. `false` and undefined are left out. */
type Part = string | number | false | undefined | Html | readonly Html[];

/** Builds markup from a template. Everything inserted is escaped unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((before, after, index) => before + toMarkup(parts[index - 1]) + after));

function toMarkup(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}

/** Builds a script with data, which no text in it can end. */
export const buildDataScript = (type: string, data: unknown): Html =>
  new Html(`<script type="${escapeHtml(type)}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);
