import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callApi, createEmailAddress } from './players.ts';
import { story, TO_STORAGE } from './story.ts';
import { asStaff, signInUser } from './website-users.ts';

const ADMIN = 'admin@pixelcrowd.test';

const checkout = (page: Page) => page.getByRole('dialog', { name: /^Checkout/ });
const press = (page: Page, name: string | RegExp) => checkout(page).getByRole('button', { name }).click();

/** Chooses a way to pay for the sample package, and fills in who buys it. */
async function fillInOrder(page: Page, method: RegExp, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Start Your Journey: Wanderer' }).click();
  await press(page, method);
  await checkout(page).getByLabel('Email').fill(email);
  await checkout(page).getByLabel('First name').fill('Juno');
  await checkout(page).getByLabel('Last name').fill('Moth');
}

/** Orders the sample package with PayPal; returns PayPal's page, which opens in a new window. */
async function orderWithPayPal(page: Page, email: string): Promise<Page> {
  await fillInOrder(page, /^PayPal/, email);
  const [paymentPage] = await Promise.all([page.waitForEvent('popup'), press(page, /^Continue: /)]);
  await paymentPage.getByRole('heading', { name: 'Pay with PayPal' }).waitFor();
  return paymentPage;
}

/** Sends coins to an address, as a wallet would. */
async function sendCoins(address: string | null, action: 'pay-part' | 'pay-rest'): Promise<void> {
  const { orders } = await callApi<{ orders: { id: string; status: string }[] }>('GET', '/_local/payments');
  const invoice = orders.find(({ status }) => address && status.endsWith(address));
  await callApi('POST', `/_local/payments/coinpayments/${invoice?.id}/${action}`, { body: {} });
}

describe('a buyer', () => {
  story('pays with PayPal and sees it in both windows; an admin refunds it', async ({ visit }) => {
    const email = createEmailAddress();
    const token = signInUser(ADMIN);
    // The payment page is on an origin of its own.
    const page = await visit('/purchase', { expected: TO_STORAGE });
    const paymentPage = await orderWithPayPal(page, email);
    await checkout(page).getByText('Waiting for your payment').waitFor();
    await paymentPage.getByRole('button', { name: 'Pay with PayPal' }).click();
    // The admin's screen opens while the buyer's waits for the gateway.
    const staff = await visit('/admin/transactions', asStaff(await token));
    for (const each of [paymentPage, page]) {
      await checkout(each).getByText('Payment complete').waitFor();
      await checkout(each).getByText('Wanderer is yours').waitFor();
    }

    await staff.getByRole('searchbox').fill(email);
    // Before the search has taken effect, it would close what is opened.
    await staff.waitForURL(/search=/);
    const row = staff.getByRole('row', { name: email });
    await row.getByText('Completed').waitFor();
    await row.getByRole('link').click();
    const details = staff.getByRole('dialog', { name: /^Transaction/ });
    await details.getByText('Order placed').waitFor();
    await details.getByRole('button', { name: 'Refund' }).click();
    const refund = staff.getByRole('dialog', { name: /^Refund/ });
    await refund.getByRole('textbox', { name: 'Reason' }).fill('Bought by mistake');
    await refund.getByRole('button', { name: /^Refund / }).click();
    await details.getByText('Refund requested: Bought by mistake').waitFor();
    await details.getByText('Refunded', { exact: true }).first().waitFor();
    await details.getByRole('button', { name: 'Close' }).click();
    // The word is also the label of a column.
    await row.getByText('Refunded').nth(1).waitFor();
  });

  story('pays in coins, too few at first', async ({ visit }) => {
    const page = await visit('/purchase');
    await fillInOrder(page, /^Crypto/, createEmailAddress());
    await press(page, /^Continue: /);
    await checkout(page)
      .getByAltText(/^QR code/)
      .waitFor();
    const address = await checkout(page).getByText(/^tb1q/).textContent();
    await sendCoins(address, 'pay-part');
    await checkout(page)
      .getByText(/BTC missing$/)
      .waitFor();
    await sendCoins(address, 'pay-rest');
    await checkout(page).getByText('Payment complete').waitFor();
  });

  story('finds the order again after a reload, and cancels it', async ({ visit }) => {
    const page = await visit('/purchase', { expected: TO_STORAGE });
    const paymentPage = await orderWithPayPal(page, createEmailAddress());
    await paymentPage.close();
    await page.reload();
    await checkout(page).getByText('Waiting for your payment').waitFor();
    await press(page, 'Cancel order');
    await checkout(page)
      .getByText(/Don't, if you have paid already/)
      .waitFor();
    await press(page, 'Cancel order');
    await checkout(page).getByText('Order cancelled').waitFor();
    // Nothing brings the order back when the page is loaded again.
    expect(await page.evaluate(() => sessionStorage.getItem('pixelcrowd.order'))).toBeNull();
  });
});
