import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { payments } from '#shared/contract/payments.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer } from '../../../../testing/builders.ts';
import { buildCheckout, buildOrder } from '../../../../testing/checkout.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { takePath } from '../../../session/paths/take-path.ts';

const { confirm } = payments.calls;
const { transactionId } = buildCheckout();
const LINK = `/confirm-trial?transaction=${transactionId}&token=a-mailed-token`;

const press = () => page.getByRole('button', { name: 'Confirm my address' }).click();

describe('the emailed link that begins a free trial', () => {
  it('is removed from the URL, waits for a click, and says what will be charged when', async ({
    api,
    open,
  }) => {
    const trialEnds = '2026-12-26T12:00:00.000Z';
    api.respond(confirm, buildOrder({ status: 'completed', amount: 1367, trialEnds }));
    await open(LINK);
    await expect.poll(() => location.search).toBe('');
    await expect.element(page.getByRole('heading', { name: 'Begin your free trial' })).toBeVisible();
    expect(api.requests(confirm)).toEqual([]);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await press();
    await expect
      .element(page.getByText(/Nothing charged today\. (US)?\$13\.67 on .*26.* 2026/))
      .toBeVisible();
    expect(api.requests(confirm)).toMatchObject([
      { params: { transactionId }, body: { token: 'a-mailed-token' } },
    ]);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('link', { name: 'Set a password to manage your plan' }).click();
    await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('juno@example.org');
    expect(takePath('web')?.path).toBe('/my-subscription');
  });

  it('leads a player to the plan on the game profile', async ({ api, open }) => {
    serveAccount(api);
    api.respond(confirm, buildOrder({ status: 'completed' }));
    await open(LINK, { game: buildPlayer() });
    await press();
    await page.getByRole('link', { name: 'Manage your plan' }).click();
    await expect.poll(() => location.pathname + location.search).toBe('/game-profile?section=subscription');
  });

  it('says so when the trial has ended without it, and leads to the packages', async ({ api, open }) => {
    api.refuse(confirm, 'conflict', {
      message: "This free trial has ended, because the address wasn't confirmed in time.",
    });
    await open(LINK);
    await press();
    await expect.element(page.getByRole('alert').getByText('This free trial has ended')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See the packages' })).toBeVisible();
    await expectAccessible();
  });

  it('leads on when it is not complete', async ({ open }) => {
    await open('/confirm-trial');
    await expect.element(page.getByRole('link', { name: 'See the packages' })).toBeVisible();
  });
});
