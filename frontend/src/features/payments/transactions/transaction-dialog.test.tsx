import { ulid } from 'ulid';
import type * as v from 'valibot';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { payments } from '#shared/contract/payments.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { buildTransaction, serveTransactions } from '../../../../testing/transactions.ts';
import { formatTransactionDate } from './transaction-texts.ts';

const { calls } = payments;
const ADMIN = buildWebsiteUser({ role: 'admin' });
const PAID = buildTransaction();
const PATH = `/admin/transactions?status=completed&transaction=${PAID.id}`;

type Details = v.InferInput<typeof calls.transaction.output>;

const dialog = page.getByRole('dialog', { name: /^Transaction …/ });
const form = page.getByRole('dialog', { name: /^Refund Wren/ });
const TIMELINE = [
  {
    id: 'b',
    at: '2026-11-20T12:05:00.000Z',
    by: 'gateway' as const,
    title: 'payment_intent.succeeded',
    body: { type: 'payment_intent.succeeded', amount: 1_299 },
  },
  { id: 'a', at: '2026-11-20T12:00:00.000Z', by: 'staff' as const, who: 'juno', title: 'Checked' },
];

const PERIOD_END = '2026-12-20T12:00:00.000Z';

function buildDetails(fields: Parameters<typeof buildTransaction>[0] = {}, canRefund = true): Details {
  const transaction = { ...PAID, ...fields, canRefund, reference: 'pi_123' };
  return { transaction, timeline: TIMELINE };
}

function serveDetails(api: FakeApi, details = buildDetails()) {
  serveTransactions(api, [PAID]);
  api.respond(calls.transaction, details);
}

describe('the details of a transaction', () => {
  it('open from the list at their own address, and return the focus', async ({ api, open }) => {
    serveDetails(api);
    await open('/admin/transactions?status=completed', { web: ADMIN });
    const opener = page.getByRole('table', { name: 'Transactions' }).getByRole('link');
    await opener.click();
    await expect.element(dialog.getByText('pi_123')).toBeVisible();
    expect(location.search).toBe(`?status=completed&transaction=${PAID.id}`);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.search).toBe('?status=completed');
    await expect.element(opener).toHaveFocus();
  });

  for (const [text, fields] of [
    [`Active, renews on ${formatTransactionDate(PERIOD_END)}`, { status: 'active', renews: true }],
    [`Free trial until ${formatTransactionDate(PERIOD_END)}, doesn't renew`, { status: 'trialing' }],
    [`Ended on ${formatTransactionDate(PERIOD_END)}`, { status: 'ended' }],
    ['Ended', { status: 'ended', currentPeriodEnd: undefined }],
  ] as const) {
    it(`show the subscription: ${text}`, async ({ api, open }) => {
      const details = buildDetails();
      const subscription = { id: ulid(), currentPeriodEnd: PERIOD_END, renews: false, ...fields };
      serveDetails(api, { ...details, transaction: { ...details.transaction, subscription } });
      await open(PATH, { web: ADMIN });
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
      await expectAccessible();
      await expectFitsAtAnyWidth();
    });
  }

  it('never say to send back what was not paid', async ({ api, open }) => {
    serveDetails(api, buildDetails({ status: 'failed', paid: 0, flag: 'needs-manual-refund' }, false));
    await open(PATH, { web: ADMIN });
    await expect.element(dialog.getByText(/^No payment arrived in the currency/)).toBeVisible();
    await expect.element(dialog).not.toMatchTextContent(/manual refund|belongs to the buyer/);
  });

  it("show what happened, with the gateway's body folded, and what to do about each flag", async ({
    api,
    open,
  }) => {
    serveDetails(api, buildDetails({ flag: 'wrong-amount', dispute: 'open' }));
    await open(PATH, { web: ADMIN });
    await expect.element(dialog.getByText(/Compare both in the timeline/)).toBeVisible();
    await expect.element(dialog.getByText(/Answer with evidence/)).toBeVisible();
    const entries = dialog.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect.element(entries.first()).toMatchTextContent(/payment_intent\.succeededGateway/);
    await expect.element(entries.last()).toMatchTextContent(/CheckedStaff \(juno\)/);
    await expect.element(dialog.getByText('"amount": 1299')).not.toBeVisible();
    await dialog.getByText('What the gateway sent').click();
    await expect.element(dialog.getByText('"amount": 1299')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('say until when an open dispute waits for evidence, and why there is no refund', async ({
    api,
    open,
  }) => {
    const dueBy = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const disputed = { dispute: 'open', disputeCase: { id: 'du_7', reason: 'fraudulent', dueBy } } as const;
    const details = buildDetails(disputed, false);
    serveDetails(api, { ...details, transaction: { ...details.transaction, refundRefusal: 'requested' } });
    await open(PATH, { web: ADMIN });
    const due = formatTransactionDate(dueBy);
    await expect.element(dialog.getByText(`Dispute open, evidence due ${due}`).first()).toBeVisible();
    await expect
      .element(dialog.getByText(/dashboard by .*It is du_7, and its reason is “fraudulent”/))
      .toBeVisible();
    await expect.element(dialog.getByText(/^No refund is possible: A refund of what is left/)).toBeVisible();
    await expectAccessible();
  });

  it('lead to the cancellation of a subscription that renews, with a reason', async ({ api, open }) => {
    const details = buildDetails();
    const subscription = {
      id: ulid(),
      status: 'active',
      currentPeriodEnd: PERIOD_END,
      renews: true,
    } as const;
    serveDetails(api, { ...details, transaction: { ...details.transaction, subscription } });
    api.respond(subscriptions.calls.cancelByStaff, {});
    await open(PATH, { web: ADMIN });
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    const cancelling = page.getByRole('dialog', { name: /^Cancel subscription of Wren/ });
    await cancelling.getByText('At once').click();
    await cancelling.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone');
    await expectAccessible();
    await cancelling.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect.element(page.getByText('Subscription cancelled')).toBeVisible();
    const [sent] = api.requests(subscriptions.calls.cancelByStaff);
    expect(sent?.body).toEqual({ when: 'now', reason: 'Asked by phone' });
    expect(sent?.params).toEqual({ id: subscription.id });
  });

  it('lead to the extension of what was prepaid', async ({ api, open }) => {
    const details = buildDetails();
    const subscription = {
      id: ulid(),
      status: 'active',
      currentPeriodEnd: PERIOD_END,
      renews: false,
    } as const;
    serveDetails(api, { ...details, transaction: { ...details.transaction, subscription } });
    api.respond(subscriptions.calls.extendByStaff, {});
    await open(PATH, { web: ADMIN });
    await dialog.getByRole('button', { name: 'Extend subscription' }).click();
    const extending = page.getByRole('dialog', { name: /^Extend subscription of Wren/ });
    await extending.getByRole('textbox', { name: 'Reason' }).fill('The site was down');
    await extending.getByRole('button', { name: 'Extend subscription' }).click();
    await expect.element(extending.getByText('Choose a day')).toBeVisible();
    await extending.getByLabelText('Last day of premium').fill('2027-02-01');
    await expectAccessible();
    await extending.getByRole('button', { name: 'Extend subscription' }).click();
    await expect.element(page.getByText('Subscription extended')).toBeVisible();
    const [sent] = api.requests(subscriptions.calls.extendByStaff);
    expect(sent?.body).toEqual({ until: new Date(2027, 1, 2).toISOString(), reason: 'The site was down' });
  });

  it('are checked with the gateway again', async ({ api, open }) => {
    serveDetails(api, buildDetails({ status: 'pending' }, false));
    api.respond(calls.recheck, buildDetails());
    const release = api.hold(calls.recheck);
    await open(PATH, { web: ADMIN });
    await dialog.getByRole('button', { name: 'Re-check with the gateway' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Checking…' })).toBeVisible();
    serveDetails(api);
    release();
    await expect.element(page.getByText('Checked with the gateway')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Refund' })).toBeVisible();
  });
});

describe('a refund', () => {
  it('of a part is sent in exact minor units, by one key however often it is tried', async ({
    api,
    open,
  }) => {
    serveDetails(api);
    api.refuse(calls.refund, 'unavailable', { message: "The gateway doesn't answer." });
    await open(PATH, { web: ADMIN });
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await form.getByText('A part of it').click();
    await form.getByRole('textbox', { name: 'Amount in USD' }).fill('13.00');
    await form.getByRole('textbox', { name: 'Reason' }).fill('Bought twice');
    await form.getByRole('button', { name: /^Refund US/ }).click();
    await expect.element(form.getByText(/at most US\$12\.99/)).toBeVisible();
    await form.getByRole('textbox', { name: 'Amount in USD' }).fill('4.35');
    await form.getByRole('button', { name: 'Refund US$4.35' }).click();
    await expect.element(form.getByText("The gateway doesn't answer.")).toBeVisible();
    await expectAccessible();
    const refunded = buildDetails({ refundedAmount: 435 });
    api.respond(calls.refund, refunded);
    api.respond(calls.transaction, refunded);
    const release = api.hold(calls.refund);
    await form.getByRole('button', { name: 'Refund US$4.35' }).click();
    await expect.element(form.getByRole('button', { name: 'Refunding…' })).toBeVisible();
    await expect.element(dialog.getByText('US$4.35', { exact: true })).not.toBeInTheDocument();
    release();
    await expect.element(page.getByText('Refund requested')).toBeVisible();
    await expect.element(dialog.getByText('US$4.35', { exact: true })).toBeVisible();
    const [first, second] = api.requests(calls.refund);
    expect(first?.body).toEqual({ reason: 'Bought twice', amount: 435 });
    expect(second?.headers).toEqual(first?.headers);
  });

  it('of everything names no amount, so that the server decides what is left', async ({ api, open }) => {
    serveDetails(api);
    api.respond(calls.refund, buildDetails({ status: 'refunded', refundedAmount: 1_299 }, false));
    await open(PATH, { web: ADMIN });
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await form.getByRole('button', { name: 'Refund US$12.99' }).click();
    await expect.element(form.getByText('Please give a reason')).toBeVisible();
    await form.getByRole('textbox', { name: 'Reason' }).fill('Bought twice');
    await form.getByRole('button', { name: 'Refund US$12.99' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(api.requests(calls.refund).map(({ body }) => body)).toEqual([{ reason: 'Bought twice' }]);
  });

  it('of coins records that staff sent them back', async ({ api, open }) => {
    const paymentGateway = { ...PAID.paymentGateway, name: 'coinpayments' as const, displayName: 'Crypto' };
    const late = { paymentGateway, status: 'cancelled', paid: 0, flag: 'needs-manual-refund' } as const;
    serveDetails(api, buildDetails(late));
    api.respond(calls.refund, buildDetails({ ...late, flag: null }, false));
    await open(PATH, { web: ADMIN });
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    const record = page.getByRole('dialog', { name: /^Record refund Wren/ });
    await expect.element(record.getByText(/^Send the coins back .* first/)).toBeVisible();
    await record.getByRole('textbox', { name: 'Reason' }).fill('Came too late');
    await expectAccessible();
    await record.getByRole('button', { name: 'Record refund' }).click();
    await expect.element(page.getByText('Refund recorded')).toBeVisible();
    expect(api.requests(calls.refund).map(({ body }) => body)).toEqual([{ reason: 'Came too late' }]);
  });
});
