import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { payments } from '#shared/contract/payments.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { findButton } from '../../../../testing/form-parts.ts';
import { buildGateway } from '../../../../testing/gateways.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { buildTransaction, serveTransactions } from '../../../../testing/transactions.ts';
import { watchDownloads } from '../../../../testing/watch-downloads.ts';

const { calls } = payments;
const ADMIN = buildWebsiteUser({ role: 'admin' });
const PATH = '/admin/transactions';

const table = page.getByRole('table', { name: 'Transactions', exact: true });
const row = (name: RegExp) => table.getByRole('row', { name });
const rowCount = () => table.getByRole('rowheader').elements().length;
const panel = (name: string) => page.getByRole('region', { name, exact: true });
const tiles = () =>
  [...document.querySelectorAll('dl > div dt + dd, dl > div dd')].map((tile) => tile.textContent);

describe('the list of transactions', () => {
  it('shows each with its buyer, amount and state in words', async ({ api, open }) => {
    serveTransactions(api, [
      buildTransaction(),
      buildTransaction({
        status: 'cancelled',
        isExpired: true,
        paid: 1_600,
        flag: 'needs-manual-refund',
        user: { email: 'sol@pixelcrowd.test', name: 'Sol' },
        amount: { value: 1_600, currency: 'JPY' },
      }),
      buildTransaction({ isTrial: true, paid: 0, user: { email: 'tess@pixelcrowd.test', name: 'Tess' } }),
      buildTransaction({ refundedAmount: 300, user: { email: 'rue@pixelcrowd.test', name: 'Rue' } }),
    ]);
    await open(PATH, { web: ADMIN });
    await expect
      .element(row(/wren@/))
      .toMatchTextContent(/Wren Vale.*Gold.*Card.*US\$12\.99.*US\$12\.99.*–.*Completed.*20 Nov 2026/);
    await expect.element(row(/sol@/)).toMatchTextContent(/JP¥1,600.*Cancelled.*expired.*Needs manual refund/);
    await expect.element(row(/tess@/)).toMatchTextContent(/US\$12\.99.*Trial.*–.*Completed/);
    await expect.element(row(/rue@/)).toMatchTextContent(/US\$12\.99.*US\$12\.99.*US\$3\.00/);
    await expect.element(page.getByText('4 transactions found')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('is filtered and searched in the address, page by page', async ({ api, open }) => {
    const gateway = buildGateway({ displayName: 'Crypto' });
    const failed = Array.from({ length: 25 }, (_, index) =>
      buildTransaction({
        status: 'failed',
        user: { email: `wren${index}@pixelcrowd.test`, name: 'Wren' },
        paymentGateway: { id: gateway.id, name: 'coinpayments', displayName: 'Crypto' },
      }),
    );
    serveTransactions(api, [buildTransaction(), ...failed]);
    api.respond(calls.gateways, { gateways: [gateway] });
    await open(PATH, { web: ADMIN });
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Failed');
    await page.getByRole('combobox', { name: 'Gateway' }).selectOptions('Crypto');
    await expect.element(page.getByText('25 transactions found')).toBeVisible();
    await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
    const next = page.getByRole('link', { name: 'Next' });
    // The status alone finds as many.
    await expect.element(next).toHaveAttribute('href', expect.stringContaining(gateway.id));
    await next.click();
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
    expect(location.search).toBe(`?status=failed&gateway=${gateway.id}&page=2`);
    await page.getByRole('searchbox').fill('wren24@');
    await userEvent.keyboard('{Enter}');
    await expect.poll(rowCount).toBe(1);
    expect(new URLSearchParams(location.search).get('search')).toBe('wren24@');
  });

  it('is narrowed by days, flag, dispute and currency, and sorted by its columns', async ({ api, open }) => {
    serveTransactions(api, [buildTransaction({ dispute: 'open' })], { cutOff: '2026-10-02T12:00:00.000Z' });
    await open(PATH, { web: ADMIN });
    await findButton('More filters').click();
    await page.getByLabelText('From').fill('2026-11-01');
    await page.getByLabelText('To', { exact: true }).fill('2026-11-30');
    await page.getByRole('combobox', { name: 'Flag' }).selectOptions('Any flag');
    await page.getByRole('combobox', { name: 'Dispute' }).selectOptions('Open');
    await page.getByRole('combobox', { name: 'Currency', exact: true }).selectOptions('JPY');
    await table.getByRole('button', { name: 'Total' }).click();
    await table.getByRole('button', { name: 'Total' }).click();
    const query = () => api.requests(calls.transactions).at(-1)?.query;
    await expect.poll(query).toMatchObject({
      from: new Date(2026, 10, 1).toISOString(),
      until: new Date(2026, 11, 1).toISOString(),
      flag: 'any',
      dispute: 'open',
      currency: 'JPY',
      sortBy: 'amount',
      sortOrder: 'asc',
    });
    await expect
      .element(table.getByRole('columnheader', { name: 'Total' }))
      .toHaveAttribute('aria-sort', 'ascending');
    await expect.element(page.getByText(/^Only the newest 1,000 .* before 2 Oct 2026/)).toBeVisible();
    await expect.element(findButton('More filters (6)')).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('begins on the first screen of a laptop', async ({ api, openApp }) => {
    await page.viewport(1_440, 900);
    serveTransactions(api, [buildTransaction()]);
    await openApp(PATH, { web: ADMIN });
    const link = row(/wren@/).getByRole('link');
    await expect.element(link).toBeVisible();
    await expect.element(page.getByText('1,090 payments')).toBeVisible();
    expect(link.element().getBoundingClientRect().bottom).toBeLessThan(900);
  });

  it('keeps a transaction open that was opened while a search takes effect', async ({ api, open }) => {
    const transaction = buildTransaction();
    serveTransactions(api, [transaction]);
    api.respond(calls.transaction, { transaction: { ...transaction, canRefund: false }, timeline: [] });
    await open(PATH, { web: ADMIN });
    await expect.poll(rowCount).toBe(1);
    await page.getByRole('searchbox').fill('wren');
    await page.getByRole('row').getByRole('link').click();
    await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe('wren');
    await expect.element(page.getByRole('dialog', { name: /^Transaction/ })).toBeVisible();
  });

  it('says what to do if nothing matches, or there are no orders yet', async ({ api, open }) => {
    serveTransactions(api, []);
    await open(`${PATH}?status=refunded`, { web: ADMIN });
    await expect.element(page.getByText(/Try another status or gateway/)).toBeVisible();
    await page.getByRole('link', { name: 'Show all transactions' }).click();
    await expect.element(page.getByText(/Orders appear here once someone buys/)).toBeVisible();
    await expectAccessible();
  });

  it('can be loaded again after a failure', async ({ api, open }) => {
    serveTransactions(api, [buildTransaction()]);
    api.refuse(calls.transactions, 'unavailable');
    await open(PATH, { web: ADMIN });
    await expect.element(page.getByText('Failed to fetch transactions')).toBeVisible();
    await expectAccessible();
    serveTransactions(api, [buildTransaction()]);
    await findButton('Try again').click();
    await expect.element(row(/wren@/)).toBeVisible();
  });

  it('is saved as a CSV file with its filters and exact amounts', async ({ api, open }) => {
    const many = Array.from({ length: 130 }, () =>
      buildTransaction({ amount: { value: 5, currency: 'USD' } }),
    );
    serveTransactions(api, [...many, buildTransaction({ status: 'failed' })]);
    const saved = watchDownloads();
    await open(`${PATH}?status=completed`, { web: ADMIN });
    await findButton('Export CSV').click();
    await expect.poll(() => saved.length).toBe(1);
    const lines = (await (await fetch(saved[0] ?? '')).text()).trim().split('\r\n');
    expect(lines).toHaveLength(131);
    expect(lines[1]).toContain(',completed,0.05,');
  });

  it('is for admins only', async ({ open }) => {
    await open(PATH, { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});

describe('the numbers of transactions', () => {
  it('show totals and revenue by currency, as a chart and as a table', async ({ api, open }) => {
    serveTransactions(api, []);
    await open(PATH, { web: ADMIN });
    await expect.poll(() => tiles().join()).toMatch(/1,204.*1,100.*7.*31/);
    await expect
      .element(page.getByRole('link', { name: 'Pending' }))
      .toHaveAttribute('href', `${PATH}?status=pending`);
    await expect.element(panel('Revenue by Currency')).toMatchTextContent(/USDUS\$12,500\.50 1,090 payments/);
    await expect.element(panel('Revenue by Currency')).toMatchTextContent(/JPYJP¥48,000 10 payments/);
    await findButton('Show chart and subscriptions').click();
    await expect
      .element(panel('Subscriptions'))
      .toMatchTextContent(/Active.*12Free trials.*3Renewals due.*2/);
    const chart = panel('Revenue per Day');
    await expect.element(chart.getByRole('application')).toBeVisible();
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await expect.element(chart.getByRole('row').nth(1)).toHaveTextContent('30 NovUS$12.99');
    await page.getByRole('combobox', { name: 'Currency of the chart' }).selectOptions('JPY');
    await expect.element(chart.getByRole('row').nth(1)).toHaveTextContent('30 NovJP¥1,600');
    await expectAccessible();
  });

  it('fail quietly, next to a list that works', async ({ api, open }) => {
    serveTransactions(api, [buildTransaction()]);
    api.refuse(calls.stats, 'unavailable');
    await open(PATH, { web: ADMIN });
    await expect.element(row(/wren@/)).toBeVisible();
    await expect.poll(() => tiles().filter((tile) => tile === '--').length).toBe(4);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expectAccessible();
  });
});
