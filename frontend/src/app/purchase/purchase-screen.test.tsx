import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { type Benefits, NO_BENEFITS } from '#shared/benefits.ts';
import { packages } from '#shared/contract/packages.ts';
import { payments } from '#shared/contract/payments.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPackage, buildPlayer, buildWebsiteUser } from '../../../testing/builders.ts';
import { buildMethod } from '../../../testing/checkout.ts';
import { buildPlan } from '../../../testing/plans.ts';
import { it } from '../../../testing/screen-test.tsx';

const { list } = packages.calls;
const WANDERER = buildPackage();
const TRAILBLAZER = buildPackage({
  name: 'Trailblazer',
  price: 1299,
  monthlyPrice: 433,
  isPopular: true,
  freeTrialDays: 1,
  duration: { value: 3, unit: 'months' },
  formattedDuration: '3 months',
});
const LEGEND = buildPackage({
  name: 'Legend',
  price: 3999,
  originalPrice: 5988,
  savings: 'Save 33%',
  monthlyPrice: 333,
  duration: { value: 1, unit: 'year' },
  formattedDuration: '1 year',
  freeTrialDays: 0,
  badge: { text: 'Best Value', color: 'gold' },
});
const EVERY = [WANDERER, TRAILBLAZER, LEGEND];

const main = () => page.getByRole('main');
const card = (name: string) => main().getByRole('article', { name });

describe('the packages screen', () => {
  it('shows each package with its price, its trial and its features', async ({ api, open }) => {
    api.respond(list, { packages: EVERY });
    await open('/purchase');
    await expect
      .element(page.getByRole('heading', { name: 'Choose Your Adventure', level: 1 }))
      .toBeVisible();
    await expect.element(card('Wanderer')).toMatchTextContent('$4.99');
    await expect.element(card('Wanderer')).toMatchTextContent('1 month');
    await expect.element(card('Wanderer')).toMatchTextContent('30 Days FREE Trial');
    await expect.element(card('Wanderer').getByText('Forty character slots')).toBeVisible();
    await expect.element(card('Trailblazer')).toMatchTextContent('$4.33 per month');
    await expect.element(card('Trailblazer')).toMatchTextContent('1 Day FREE Trial');
    expect(document.title).toBe('Subscribe · Pixelcrowd');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('shows what the server carries out before what is only said', async ({ api, open }) => {
    const benefits: Benefits = {
      ...NO_BENEFITS,
      characterSlots: 40,
      nameTagStyle: 'glowing',
      premiumBadge: true,
    };
    api.respond(list, { packages: [buildPackage({ benefits, features: ['Priority support'] })] });
    await open('/purchase');
    await expect
      .element(card('Wanderer'))
      .toMatchTextContent(
        '40 character slots instead of 20Glowing name tagPremium badge next to your namePriority support',
      );
  });

  it('marks the popular package, badges and discounts, and nothing on the others', async ({ api, open }) => {
    api.respond(list, { packages: EVERY });
    await open('/purchase');
    await expect.element(card('Trailblazer').getByText('Most Popular')).toBeVisible();
    await expect.element(card('Legend').getByText('Best Value')).toBeVisible();
    await expect.element(card('Legend').getByText('Save 33%')).toBeVisible();
    await expect.element(card('Legend').getByText('$59.88')).toBeVisible();
    expect(card('Legend').element().querySelector('s')?.textContent).toContain('$59.88');
    expect(card('Legend').element().textContent).not.toContain('Trial');
    expect(main().getByText('Most Popular').length).toBe(1);
    expect(card('Wanderer').element().querySelector('s')).toBeNull();
  });

  it('shows no trial to someone who has had one', async ({ api, open }) => {
    api.respond(list, { packages: [WANDERER] });
    api.respond(subscriptions.calls.mine, { subscription: null, receipts: [], hadTrial: true });
    await open('/purchase', { web: buildWebsiteUser() });
    await expect.element(card('Wanderer')).toMatchTextContent('$4.99');
    await expect.element(card('Wanderer')).not.toMatchTextContent('Trial');
  });

  it('shows a subscriber their plan, and again before they choose how to pay', async ({ api, open }) => {
    api.respond(list, { packages: [WANDERER] });
    api.respond(payments.calls.methods, {
      methods: [buildMethod(), buildMethod({ displayName: 'Coins', renews: false })],
    });
    api.respond(subscriptions.calls.mineAsPlayer, {
      subscription: buildPlan({ package: { id: LEGEND.id, name: 'Legend' } }),
      receipts: [],
      hadTrial: true,
    });
    await open('/purchase', { game: buildPlayer() });
    const own = main().getByRole('region', { name: 'Your plan' });
    await expect.element(own).toMatchTextContent('Your plan: LegendRenews on');
    await expect.element(own.getByRole('link')).toHaveAttribute('href', '/my-subscription');
    await expectFitsAtAnyWidth();
    await card('Wanderer').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Checkout' });
    await expect.element(dialog).toMatchTextContent('You have Legend already');
    await expect.element(dialog).toMatchTextContent('What you pay for once begins when this plan ends.');
    await expect.element(dialog.getByRole('link', { name: 'Go to My subscription' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: /^Coins/ })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: /^Card/ })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('says with which ways to pay the trial charges nothing, unless all of them do', async ({
    api,
    open,
  }) => {
    api.respond(list, {
      packages: [
        buildPackage({ name: 'Some', trialMethods: ['Card', 'Bank'] }),
        buildPackage({ name: 'No', trialMethods: [] }),
        buildPackage({ name: 'All' }),
      ],
    });
    await open('/purchase');
    await expect
      .element(card('Some'))
      .toMatchTextContent(
        '30 Days FREE TrialNothing to pay today with Card or Bank. Other ways to pay: paid first, and refunded if you cancel during the trial.',
      );
    await expect
      .element(card('No'))
      .toMatchTextContent('30 Days FREE TrialPaid first, and refunded if you cancel during the trial.');
    await expect.element(card('All')).not.toMatchTextContent('refunded');
  });

  it('formats prices in the currency of the package', async ({ api, open }) => {
    api.respond(list, {
      packages: [
        buildPackage({ name: 'Yen', price: 1500, monthlyPrice: 1500, currency: 'JPY' }),
        buildPackage({ name: 'Dinar', price: 1500, monthlyPrice: 1500, currency: 'KWD' }),
      ],
    });
    await open('/purchase');
    await expect.element(card('Yen')).toMatchTextContent('¥1,500');
    await expect.element(card('Dinar')).toMatchTextContent(/KWD\s1\.500/);
  });

  it('says how to pay, and why that is safe', async ({ open }) => {
    await open('/purchase');
    const methods = main().getByRole('list', { name: 'Payment methods' });
    for (const method of [
      'Cards',
      'Digital wallets',
      'Cryptocurrencies',
      'Regional methods',
      'Bank transfer',
    ])
      await expect.element(methods.getByText(method, { exact: true })).toBeVisible();
    const trust = main().getByRole('list', { name: 'Payment security' });
    for (const seal of ['SSL', 'PCI DSS', 'No card details stored', 'Instant processing'])
      await expect.element(trust.getByText(seal, { exact: true })).toBeVisible();
    await expect
      .element(
        main().getByText(/^All plans include premium features, priority support and exclusive content/),
      )
      .toBeVisible();
  });

  it('says which ways to pay are not available now', async ({ api, open }) => {
    api.respond(list, { packages: [], services: ['coinpayments', 'paypal'] });
    await open('/purchase');
    const methods = main().getByRole('list', { name: 'Payment methods' });
    await expect
      .poll(
        () =>
          [...methods.element().querySelectorAll('li')].filter(({ textContent }) =>
            textContent.includes('Not available now'),
          ).length,
      )
      .toBe(3);
    await expect
      .element(methods.getByRole('listitem').filter({ hasText: 'Digital wallets' }))
      .not.toMatchTextContent('Not available');
    await expect
      .element(methods.getByRole('listitem').filter({ hasText: 'Cards' }))
      .toMatchTextContent('Not available now');
    await expectAccessible();
  });

  it('has words and room for the longest package', async ({ api, open }) => {
    const long = buildPackage({
      name: 'N'.repeat(80),
      description: 'd'.repeat(500),
      price: 100_000_000,
      monthlyPrice: 100_000_000,
      originalPrice: 100_000_001,
      isPopular: true,
      badge: { text: 'B'.repeat(30), color: 'purple' },
      features: ['f'.repeat(120), 'f'.repeat(120)],
    });
    api.respond(list, { packages: [long] });
    await open('/purchase');
    await expect.element(card(long.name)).toMatchTextContent('$1,000,000.00');
    await expectFitsAtAnyWidth();
  });
});

describe('packages that cannot be shown', () => {
  it('have placeholders while they load', async ({ api, open }) => {
    api.respond(list, { packages: EVERY });
    const respond = api.hold(list);
    await open('/purchase');
    await expect.element(main().getByText('Loading packages...')).toBeInTheDocument();
    await expectAccessible();
    respond();
    await expect.element(card('Wanderer')).toBeVisible();
    await expect.element(main().getByText('Loading packages...')).not.toBeInTheDocument();
  });

  it('are loaded again on request after a failure', async ({ api, open }) => {
    api.refuse(list, 'internal-error');
    await open('/purchase');
    await expect.element(main().getByRole('alert')).toMatchTextContent('Failed to load packages');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    api.respond(list, { packages: EVERY });
    await main().getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Wanderer')).toBeVisible();
  });

  it('are replaced by a way to play if there are none', async ({ open }) => {
    await open('/purchase');
    await expect.element(main().getByText('No packages right now')).toBeVisible();
    await expectAccessible();
    await main().getByRole('link', { name: 'Play for free' }).click();
    await expect.poll(() => location.pathname).toBe('/download');
  });
});
