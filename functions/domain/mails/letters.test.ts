import { describe, expect, it } from 'vitest';
import { codeLetter, resetLetter, verificationLetter } from './account-letters.ts';
import { composeMail } from './compose-mail.ts';
import type { Letter } from './letter.ts';
import { noticeLetter } from './notice-letters.ts';
import { NOTICES } from './notices.ts';

const ORIGIN = 'https://pixelcrowd.example';
const NASTY = `<b>x</b> & "y" 'z'`;
const LINK = { url: `${ORIGIN}/login?reset=1&token=t0ken&email=ada%40example.org`, token: 't0ken' };

const someone = (name?: string) => ({ system: 'game', name }) as const;
const buildContent = (facts: Record<string, string> = {}) => ({ facts, signInUrl: `${ORIGIN}/login` });

const everyLetter = (name?: string): [string, Letter][] => [
  ['code', codeLetter(someone(name), '012345')],
  ['reset', resetLetter(someone(name), LINK)],
  ['verification', verificationLetter(someone(name), LINK)],
  ...NOTICES.map((notice): [string, Letter] => [
    notice,
    noticeLetter(someone(name), notice, buildContent({ Reason: NASTY, Device: 'Firefox on Linux' })),
  ]),
];

/** The visible text of an HTML page. */
const readable = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe.each(everyLetter(NASTY))('the email %s', (_, letter) => {
  const { subject, text, html } = composeMail(letter, ORIGIN);

  it('contains the same text in both formats', () => {
    const { sentence, code, button, facts = {}, paragraphs = [], because } = letter;
    const said = [
      sentence,
      code,
      button?.label,
      button?.url,
      because,
      ...paragraphs,
      ...Object.values(facts),
    ];
    for (const words of [`Hello ${NASTY},`, ...said.filter((each) => each !== undefined)]) {
      expect(text).toContain(words);
      expect(readable(html)).toContain(words);
    }
  });

  it('escapes user-provided text', () => {
    expect(html).not.toContain('<b>x</b>');
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt; &amp; &quot;y&quot;');
  });

  it('loads no external resources and has a short single-line subject', () => {
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import/i);
    expect(subject).toMatch(/^[^\r\n]{5,60}$/);
    expect(subject).not.toContain(NASTY);
  });
});

describe('an email', () => {
  it('has no name in the greeting if the name is unknown', () => {
    const { text, html } = composeMail(verificationLetter(someone(undefined), LINK), ORIGIN);
    expect(text).toMatch(/^Hello,\n/);
    expect(html).toContain('Hello,');
  });

  it('contains its link as a button, as a URL and in the plain text', () => {
    const { text, html } = composeMail(resetLetter(someone(), LINK), ORIGIN);
    const escaped = LINK.url.replaceAll('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(text).toContain(LINK.url);
  });

  it('has no button if it is about a suspension', () => {
    expect(noticeLetter(someone(), 'suspended', buildContent()).button).toBeUndefined();
    expect(noticeLetter(someone(), 'reinstated', buildContent()).button).toMatchObject({ label: 'Log in' });
  });
});
