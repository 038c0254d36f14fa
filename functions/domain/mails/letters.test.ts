import { describe, expect, it } from 'vitest';
import { downloadLetter } from '../site-content/mail-download-link.ts';
import { buildCodeLetter, buildVerificationLetter, resetLetter } from './account-letters.ts';
import { composeMail } from './compose-mail.ts';
import type { Letter } from './letter.ts';
import { buildNoticeLetter } from './notice-letters.ts';
import { NOTICES } from './notices.ts';
import {
  buildDeclinedLetter,
  buildReceiptLetter,
  buildRefundedLetter,
  buildTrialCancelledLetter,
  buildTrialRefusedLetter,
} from './payment-letters.ts';
import {
  buildCancelledLetter,
  buildEndedLetter,
  buildEndsSoonLetter,
  buildRenewalFailedLetter,
  buildRenewsSoonLetter,
  buildStaffChangeLetter,
  buildTrialBegunLetter,
  buildTrialEndsSoonLetter,
} from './subscription-letters.ts';
import { buildConfirmTrialLetter, buildTrialUnconfirmedLetter } from './trial-letters.ts';

const ORIGIN = 'https://pixelcrowd.example';
const NASTY = `<b>x</b> & "y" 'z'`;
const LINK = { url: `${ORIGIN}/login?reset=1&token=t0ken&email=ada%40example.org`, token: 't0ken' };

const someone = (name?: string) => ({ system: 'game', name }) as const;
const buildContent = (facts: Record<string, string> = {}) => ({ facts, signInUrl: `${ORIGIN}/login` });

/** The letters that greet their reader by name. */
const GREETING: [string, Letter][] = [
  ['code', buildCodeLetter(someone(NASTY), '012345')],
  ['reset', resetLetter(someone(NASTY), LINK)],
  ['verification', buildVerificationLetter(someone(NASTY), LINK)],
  ...NOTICES.map((notice): [string, Letter] => [
    notice,
    buildNoticeLetter(someone(NASTY), notice, buildContent({ Reason: NASTY, Device: 'Firefox on Linux' })),
  ]),
];

const NEWS = {
  packageName: NASTY,
  price: '4.99 USD',
  at: '1 December 2026',
  end: '4 December 2026',
  url: LINK.url,
};
const REFUND = { packageName: NASTY, amount: '$5.00', method: 'PayPal', url: LINK.url };

/** The letters to people whose name is unknown, or made up by a buyer. */
const NAMELESS: [string, Letter][] = [
  ['download link', downloadLetter(LINK.url)],
  ['receipt', buildReceiptLetter({ Package: NASTY }, LINK.url)],
  ['failed renewal', buildRenewalFailedLetter(NEWS)],
  ['cancelled subscription', buildCancelledLetter(NEWS)],
  ['subscription cancelled by staff', buildStaffChangeLetter(NEWS, 'cancelled')],
  ['subscription ended by staff', buildStaffChangeLetter(NEWS, 'ended')],
  ['subscription extended by staff', buildStaffChangeLetter(NEWS, 'extended')],
  ['cancelled trial', buildTrialCancelledLetter({ ...REFUND, isByHand: false })],
  ['cancelled trial, paid back by hand', buildTrialCancelledLetter({ ...REFUND, isByHand: true })],
  ['refused trial', buildTrialRefusedLetter(NASTY, LINK.url)],
  [
    'trial to confirm',
    buildConfirmTrialLetter({ packageName: NASTY, price: '4.99 USD', trialEnds: NASTY, url: LINK.url }),
  ],
  ['unconfirmed trial', buildTrialUnconfirmedLetter(NASTY, LINK.url)],
  ['premium that ends soon', buildEndsSoonLetter(NEWS)],
  ['trial that has begun', buildTrialBegunLetter(NEWS)],
  ['trial that ends soon', buildTrialEndsSoonLetter(NEWS)],
  ['renewal that comes soon', buildRenewsSoonLetter(NEWS)],
  ...(['as-asked', 'unpaid', 'refunded', 'dispute'] as const).map((reason): [string, Letter] => [
    `subscription that has ended: ${reason}`,
    buildEndedLetter(NEWS, reason),
  ]),
  ['declined payment', buildDeclinedLetter({ ...REFUND, reason: NASTY })],
  ['refund', buildRefundedLetter({ ...REFUND, paid: '$5.00', isWhole: true })],
  ['refund of a part', buildRefundedLetter({ ...REFUND, paid: '$9.00', isWhole: false })],
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

describe.each([
  ...GREETING.map(([about, letter]) => ({ about, letter, greeting: `Hello ${NASTY},` })),
  ...NAMELESS.map(([about, letter]) => ({ about, letter, greeting: 'Hello,' })),
])('the email $about', ({ letter, greeting }) => {
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
    for (const words of [greeting, ...said.filter((each) => each !== undefined)]) {
      expect(text).toContain(words);
      expect(readable(html)).toContain(words);
    }
  });

  it('escapes user-provided text', () => {
    expect(html).not.toContain('<b>x</b>');
    expect(html.includes('&lt;b&gt;x&lt;/b&gt; &amp; &quot;y&quot;')).toBe(text.includes(NASTY));
  });

  it('loads no external resources and has a short single-line subject', () => {
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import/i);
    expect(subject).toMatch(/^[^\r\n]{5,60}$/);
    expect(subject).not.toContain(NASTY);
  });
});

describe('an email', () => {
  it('has no name in the greeting if the name is unknown', () => {
    const { text, html } = composeMail(buildVerificationLetter(someone(undefined), LINK), ORIGIN);
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
    expect(buildNoticeLetter(someone(), 'suspended', buildContent()).button).toBeUndefined();
    expect(buildNoticeLetter(someone(), 'reinstated', buildContent()).button).toMatchObject({
      label: 'Log in',
    });
  });
});

it('a mail about an order that was not paid does not say that something was bought', () => {
  const declined = buildDeclinedLetter({ ...REFUND, reason: undefined });
  for (const { because } of [declined, buildTrialRefusedLetter('Wanderer', LINK.url)])
    expect(because).toContain('was ordered with this address');
});
