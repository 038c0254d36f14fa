import { escaped } from '../../platform/serve/escape-html.ts';
import type { Letter } from './letter.ts';

/** The colours of the night arcade theme; email clients do not support CSS variables. */
const GROUND = '#0e0b1f';
const PANEL = '#171333';
const RAISED = '#221c4a';
const LINE = '#352d6e';
const TEXT = '#f5f2ff';
const SOFT = '#b3abdf';
const HOT = '#ff5c93';
const HOT_INK = '#1b0414';
const COOL = '#3fe0d0';
const COIN = '#ffd166';
const SHADOW = '#04020c';

const SANS = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const MONO = "font-family:'Pixelify Sans','Courier New',Courier,monospace;";
const BODY = `${SANS}font-size:16px;line-height:25px;color:${TEXT};`;
const SMALL = `${SANS}font-size:13px;line-height:20px;color:${SOFT};`;

/**
 * Renders an email in the site's design. It uses tables and inline styles, which email clients still require,
 * and loads no external resources, so that opening it cannot be tracked.
 */
export function letterHtml(letter: Letter, origin: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${escaped(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${GROUND};" bgcolor="${GROUND}">
<div style="display:none;max-height:0;overflow:hidden;">${escaped(letter.sentence)}</div>
${table(`width="100%" bgcolor="${GROUND}" style="background-color:${GROUND};"`)}
<tr><td align="center" style="padding:32px 16px;">
${table('width="100%" style="max-width:560px;"')}
<tr><td style="padding:0 0 20px 0;">${wordmark(origin)}</td></tr>
<tr><td bgcolor="${PANEL}" style="${panelStyle}">
${content(letter)}
</td></tr>
<tr><td style="${SMALL}padding:24px 4px 0 4px;">
${escaped(letter.because)}<br>
<a href="${escaped(origin)}" style="color:${SOFT};">Pixelcrowd</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const table = (attributes: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>`;

const panelStyle = [
  `background-color:${PANEL};`,
  `border:3px solid ${LINE};`,
  `box-shadow:8px 8px 0 ${SHADOW};`,
  'padding:32px 28px 12px 28px;',
].join('');

/** The logo: three pixels and the name. */
function wordmark(origin: string): string {
  const pixel = (colour: string) =>
    `<td width="10" height="10" bgcolor="${colour}" style="width:10px;height:10px;font-size:0;line-height:0;">&nbsp;</td>`;
  const name = `<a href="${escaped(origin)}" style="${MONO}font-size:22px;line-height:24px;font-weight:bold;letter-spacing:1px;color:${TEXT};text-decoration:none;">Pixelcrowd</a>`;
  return `${table('')}<tr>${[HOT, COOL, COIN].map(pixel).join('')}<td style="padding-left:12px;">${name}</td></tr></table>`;
}

function content({ name, sentence, code, button, facts, paragraphs = [] }: Letter): string {
  return [
    paragraph(name ? `Hello ${name},` : 'Hello,'),
    paragraph(sentence),
    ...(code ? [codeBox(code)] : []),
    ...(button ? [buttonRow(button)] : []),
    ...(facts ? [factRows(facts)] : []),
    ...paragraphs.map(paragraph),
  ].join('\n');
}

const paragraph = (text: string): string => `<p style="${BODY}margin:0 0 20px 0;">${escaped(text)}</p>`;

const codeBox = (code: string): string =>
  `${table('width="100%"')}<tr><td align="center" bgcolor="${RAISED}" style="background-color:${RAISED};border:3px solid ${COOL};padding:18px;${MONO}font-size:36px;line-height:40px;font-weight:bold;letter-spacing:8px;color:${COOL};">${escaped(code)}</td></tr><tr><td style="font-size:0;line-height:20px;height:20px;">&nbsp;</td></tr></table>`;

/** Repeats the URL below the button, for clients that do not render links. */
function buttonRow({ label, url }: NonNullable<Letter['button']>): string {
  const link = `<a href="${escaped(url)}" style="display:inline-block;padding:14px 26px;${SANS}font-size:17px;line-height:22px;font-weight:bold;color:${HOT_INK};text-decoration:none;">${escaped(label)}</a>`;
  return `${table('')}<tr><td bgcolor="${HOT}" style="background-color:${HOT};box-shadow:5px 5px 0 ${SHADOW};">${link}</td></tr></table>
<p style="${SMALL}margin:20px 0 20px 0;word-break:break-all;">Or open this link: <a href="${escaped(url)}" style="color:${COOL};">${escaped(url)}</a></p>`;
}

function factRows(facts: NonNullable<Letter['facts']>): string {
  const rows = Object.entries(facts).map(
    ([what, value]) =>
      `<tr><td valign="top" style="${SMALL}padding:4px 16px 4px 0;white-space:nowrap;">${escaped(what)}</td><td style="${BODY}padding:2px 0;word-break:break-word;">${escaped(value)}</td></tr>`,
  );
  return `${table('style="margin:0 0 20px 0;"')}${rows.join('')}</table>`;
}
