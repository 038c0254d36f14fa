import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { subscriptions } from '#shared/contract/subscriptions.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer, buildWebsiteUser } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { buildPlan } from '../../../../testing/plans.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { takePath } from '../../../session/paths/take-path.ts';

const { mine, cancel, resume } = subscriptions.calls;
type BuiltPlan = ReturnType<typeof buildPlan>;

const PERIOD_END = buildPlan().currentPeriodEnd;
const TRIAL_END = '2026-12-01T12:00:00.000Z';
const USER = buildWebsiteUser();

const panel = page.getByRole('region', { name: 'My subscription' });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const heading = panel.getByRole('heading', { name: 'My subscription' });

const CANCELLED = { renews: false, canCancel: false, canResume: true, canChangeCard: false };
const PREPAID = {
  renews: false,
  canCancel: false,
  canResume: false,
  canChangeCard: false,
  method: 'Coins',
};

function servePlan(api: FakeApi, fields: Partial<BuiltPlan> = {}): void {
  serveAccount(api);
  api.respond(mine, { subscription: buildPlan(fields), receipts: [], hadTrial: false });
}

describe('the subscription of a player', () => {
  it('is on the game profile, where it can be cancelled', async ({ api, open }) => {
    serveAccount(api);
    const { mineAsPlayer, cancelAsPlayer } = subscriptions.calls;
    api.respond(mineAsPlayer, { subscription: buildPlan(), receipts: [], hadTrial: false });
    const cancelled = buildPlan({ renews: false, canCancel: false, canResume: true });
    api.respond(cancelAsPlayer, { subscription: cancelled, receipts: [], hadTrial: false });
    await open('/game-profile', { game: buildPlayer() });
    await page.getByRole('link', { name: 'My subscription' }).click();
    await expect
      .element(panel.getByText(`Renews on ${formatDay(buildPlan().currentPeriodEnd)}`))
      .toBeVisible();
    await button('Cancel plan').click();
    await button('Cancel plan').click();
    await expect.element(button('Resume plan')).toBeVisible();
    expect(api.requests(cancelAsPlayer)).toHaveLength(1);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('follows a card that was just entered until it is in use', async ({ api, open }) => {
    const advance = startFakeTime();
    serveAccount(api);
    const { mineAsPlayer } = subscriptions.calls;
    const respond = (fields: Partial<BuiltPlan>) =>
      api.respond(mineAsPlayer, { subscription: buildPlan(fields), receipts: [], hadTrial: false });
    respond({ isChangingCard: true });
    await open('/game-profile?section=subscription&card=changed', { game: buildPlayer() });
    await expect.element(panel.getByText('Confirming your card')).toBeVisible();
    respond({ card: { brand: 'mastercard', last4: '4444' } });
    await advance(5_000);
    await expect.element(panel.getByText('Your card is changed')).toBeVisible();
    await expect.element(panel.getByText('Paid with Card: Mastercard ending in 4444')).toBeVisible();
  });

  it('says so when the card that was just entered may be declined as well', async ({ api, open }) => {
    const advance = startFakeTime();
    serveAccount(api);
    const { mineAsPlayer } = subscriptions.calls;
    const respond = (fields: Partial<BuiltPlan>) =>
      api.respond(mineAsPlayer, { subscription: buildPlan(fields), receipts: [], hadTrial: false });
    respond({ status: 'past-due' });
    await open('/game-profile?section=subscription&card=changed', { game: buildPlayer() });
    await expect.element(panel.getByText(/this card was declined as well/)).toBeVisible();
    respond({});
    await advance(5_000);
    await expect.element(panel.getByText('The next payments are taken from it.')).toBeVisible();
    await expect.element(panel.getByText('Payment failed')).not.toBeInTheDocument();
  });

  it('leads to the packages if there is none', async ({ api, open }) => {
    serveAccount(api);
    await open('/game-profile?section=subscription', { game: buildPlayer() });
    await expect
      .element(panel.getByRole('link', { name: 'Get premium' }))
      .toHaveAttribute('href', '/purchase');
  });
});

describe('the page that mails about a plan lead to', () => {
  it('leads those who are signed in to their plan', async ({ api, open }) => {
    await page.viewport(390, 600);
    serveAccount(api);
    await open('/my-subscription', { game: buildPlayer() });
    await expect.element(heading).toBeInViewport();
    await expect.poll(() => location.pathname + location.search).toBe('/game-profile?section=subscription');
  });

  it('offers the ways in to everyone else', async ({ open }) => {
    await open('/my-subscription');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('link', { name: 'Set a password to manage your plan' }).click();
    await expect.element(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    expect(takePath('web')?.path).toBe('/my-subscription');
  });
});

describe('my subscription', () => {
  it('leads to the packages if there is none', async ({ api, open }) => {
    serveAccount(api);
    await open('/account', { web: USER });
    await expect.element(panel.getByText('No subscription yet')).toBeVisible();
    await expect
      .element(panel.getByRole('link', { name: 'See the packages' }))
      .toHaveAttribute('href', '/purchase');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('asks to confirm an address before what it paid for can appear', async ({ api, open }) => {
    serveAccount(api);
    await open('/account', { web: { ...USER, emailVerified: false } });
    await expect.element(panel.getByText(/Already paid\? Confirm your email address/)).toBeVisible();
  });

  it('shows the receipts with date, amount, package and refund', async ({ api, open }) => {
    serveAccount(api);
    const receipt = { packageName: 'Wanderer', currency: 'USD', method: 'Card' };
    api.respond(mine, {
      subscription: buildPlan(),
      receipts: [
        { ...receipt, transactionId: ulid(), at: TRIAL_END, amount: 513, refundedAmount: 0 },
        {
          ...receipt,
          transactionId: ulid(),
          at: PERIOD_END,
          amount: 1500,
          refundedAmount: 500,
          currency: 'JPY',
        },
      ],
      hadTrial: true,
    });
    await open('/account', { web: USER });
    const rows = panel.getByRole('list', { name: 'Receipts' }).getByRole('listitem');
    await expect.element(rows.first()).toMatchTextContent(`Wanderer${formatDay(TRIAL_END)} · Card`);
    await expect.element(rows.first()).toMatchTextContent(/\$5\.13$/);
    await expect.element(rows.last()).toMatchTextContent(/¥1,500(JP)?¥500 refunded$/);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  for (const [title, text, fields] of [
    [`Renews on ${formatDay(PERIOD_END)}`, /The next payment is (US)?\$5\.13\./, {}],
    [
      `Free trial until ${formatDay(TRIAL_END)}`,
      /After that, it renews for (US)?\$5\.13\./,
      { status: 'trialing', trialEnds: TRIAL_END },
    ],
    [
      `Free trial until ${formatDay(TRIAL_END)}`,
      /It ends with the trial, and you pay nothing\./,
      { status: 'trialing', trialEnds: TRIAL_END, ...CANCELLED },
    ],
    [
      `Free trial until ${formatDay(TRIAL_END)}`,
      new RegExp(`You've paid until ${formatDay(PERIOD_END)}\\. It doesn't renew\\.`),
      { status: 'trialing', trialEnds: TRIAL_END, ...PREPAID },
    ],
    [`Ends on ${formatDay(PERIOD_END)}`, /You've cancelled, so there are no more payments\./, CANCELLED],
    ['Payment failed', /make sure that Card can be charged, or change the card\./, { status: 'past-due' }],
    ['Paused', /A payment is disputed\./, { status: 'paused', canCancel: false }],
  ] as const) {
    it(`says what comes next: ${title}, ${text.source}`, async ({ api, open }) => {
      servePlan(api, fields);
      await open('/account', { web: USER });
      await expect.element(panel.getByRole('status')).toMatchTextContent(title);
      await expect.element(panel.getByRole('status')).toMatchTextContent(text);
      expect(panel.getByRole('link', { name: 'Buy again' }).length).toBe('method' in fields ? 1 : 0);
      await expectAccessible();
    });
  }

  for (const [title, fields] of [
    [`Yours until ${formatDay(PERIOD_END)}`, PREPAID],
    ['Ended', { ...PREPAID, status: 'ended' }],
  ] as const) {
    it(`can be bought again: ${title}`, async ({ api, open }) => {
      servePlan(api, fields);
      await open('/account', { web: USER });
      await expect.element(panel.getByRole('status')).toMatchTextContent(title);
      await expect
        .element(panel.getByRole('link', { name: 'Buy again' }))
        .toHaveAttribute('href', '/purchase');
      await expectAccessible();
      await expectFitsAtAnyWidth();
    });
  }

  it('can be loaded again after a failure', async ({ api, open }) => {
    servePlan(api);
    api.refuse(mine, 'internal-error');
    await open('/account', { web: USER });
    await expect.element(panel.getByText("Your subscription didn't load")).toBeVisible();
    await expectAccessible();
    servePlan(api);
    await button('Try again').click();
    await expect.element(panel.getByText('Wanderer')).toBeVisible();
  });
});

describe('cancelling a plan', () => {
  it('takes two clicks and shows at once, and can be taken back', async ({ api, open }) => {
    servePlan(api);
    const done = { receipts: [], hadTrial: false };
    api.respond(cancel, { subscription: buildPlan(CANCELLED), ...done });
    api.respond(resume, { subscription: buildPlan(), ...done });
    const respond = api.hold(cancel);
    await open('/account', { web: USER });
    await button('Cancel plan').click();
    await expect.element(button('Keep plan')).toHaveFocus();
    await expect
      .element(panel.getByText(`You keep it until ${formatDay(PERIOD_END)}, and there are no more payments.`))
      .toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await button('Cancel plan').click();
    await expect.element(panel.getByRole('status')).toMatchTextContent(`Ends on ${formatDay(PERIOD_END)}`);
    await expect.element(heading).toHaveFocus();
    respond();
    await expect.element(page.getByText('Subscription cancelled')).toBeVisible();
    await button('Resume plan').click();
    await expect.element(panel.getByRole('status')).toMatchTextContent('Renews on');
    await expect.element(page.getByText('Subscription resumed')).toBeVisible();
  });

  it('ends one whose payment failed right away', async ({ api, open }) => {
    servePlan(api, { status: 'past-due' });
    const ended = buildPlan({ ...PREPAID, status: 'ended' });
    api.respond(cancel, { subscription: ended, receipts: [], hadTrial: false });
    const respond = api.hold(cancel);
    await open('/account', { web: USER });
    await button('Cancel plan').click();
    await expect
      .element(panel.getByText(/It ends right away, and there are no more payments\./))
      .toBeVisible();
    await button('Cancel plan').click();
    await expect.element(panel.getByRole('status')).toMatchTextContent('Ended');
    await expect.element(button('Resume plan')).not.toBeInTheDocument();
    respond();
    await expect.element(page.getByText('Subscription cancelled')).toBeVisible();
  });

  it('is taken back if the server refuses it', async ({ api, open }) => {
    servePlan(api);
    api.refuse(cancel, 'unavailable', { message: 'The payment service rests' });
    const respond = api.hold(cancel);
    await open('/account', { web: USER });
    await button('Cancel plan').click();
    await button('Cancel plan').click();
    await expect.element(panel.getByRole('status')).toMatchTextContent('Ends on');
    respond();
    await expect.element(page.getByText('The payment service rests')).toBeVisible();
    await expect.element(panel.getByRole('status')).toMatchTextContent('Renews on');
    await expect.element(button('Cancel plan')).toBeVisible();
  });

  it('can be left alone by keyboard', async ({ api, open }) => {
    servePlan(api);
    await open('/account', { web: USER });
    await expect.element(button('Cancel plan')).toBeVisible();
    button('Cancel plan').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Keep plan')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Cancel plan')).toHaveFocus();
    expect(api.requests(cancel)).toEqual([]);
  });

  for (const [method, byHand, offer, done] of [
    ['PayPal', false, /back in full\./, /Your refund of (US)?\$5\.13 is on its way\./],
    ['Coins', true, /back in full, sent by our staff\./, /Our staff send your (US)?\$5\.13 back by hand\./],
  ] as const) {
    it(`within a prepaid trial says that the payment goes back, with ${method}`, async ({ api, open }) => {
      const refund = { state: 'offered', amount: 513, currency: 'USD', byHand } as const;
      const prepaid = { ...PREPAID, method };
      servePlan(api, { ...prepaid, status: 'trialing', trialEnds: TRIAL_END, canCancel: true, refund });
      api.respond(cancel, {
        subscription: buildPlan({ ...prepaid, status: 'ended', refund: { ...refund, state: 'requested' } }),
        receipts: [],
        hadTrial: true,
      });
      const respond = api.hold(cancel);
      await open('/account', { web: USER });
      await expect
        .element(panel.getByRole('status'))
        .toMatchTextContent(/you get (US)?\$5\.13 back in full\./);
      await button('Cancel plan').click();
      const question = panel.getByText(/^Cancel this plan\?/);
      await expect
        .element(question)
        .toMatchTextContent(
          new RegExp(
            `Your free trial runs until ${formatDay(TRIAL_END)}\\. Cancel and you get (US)?\\$5\\.13`,
          ),
        );
      await expect.element(question).toMatchTextContent(offer);
      await expectAccessible();
      await expectFitsAtAnyWidth();
      await button('Cancel plan').click();
      await expect.element(panel.getByRole('status')).toMatchTextContent(done);
      respond();
      await expect.element(page.getByText('Subscription cancelled')).toBeVisible();
      await expect.element(panel.getByRole('status')).toMatchTextContent(done);
      await expect.element(panel.getByRole('link', { name: 'Buy again' })).toBeVisible();
      await expectAccessible();
      await expectFitsAtAnyWidth();
    });
  }

  it('shows its refund next to a period that was bought after it', async ({ api, open }) => {
    const refund = { state: 'requested', amount: 513, currency: 'USD', byHand: false } as const;
    servePlan(api, { ...PREPAID, refund });
    await open('/account', { web: USER });
    await expect
      .element(panel.getByRole('status'))
      .toMatchTextContent(`Yours until ${formatDay(PERIOD_END)}`);
    await expect.element(panel.getByRole('status')).toMatchTextContent('is on its way');
  });
});
