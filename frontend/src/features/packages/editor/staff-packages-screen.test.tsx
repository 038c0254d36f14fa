import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { packages } from '#shared/contract/packages.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildStaffPackage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffPackages } from '../../../../testing/staff-packages.ts';

const { adminList, remove, update } = packages.calls;
const ADMIN = buildWebsiteUser({ role: 'admin' });
const WANDERER = buildStaffPackage();
const LEGEND = buildStaffPackage({
  name: 'Legend',
  price: 3999,
  originalPrice: 5988,
  savings: 'Save 33%',
  monthlyPrice: 333,
  duration: { value: 1, unit: 'year' },
  formattedDuration: '1 year',
  isPopular: true,
  isActive: false,
  badge: { text: 'Best Value', color: 'gold' },
  displayOrder: 2,
  paymentLink: 'https://pay.example/legend',
});

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('article', { name });
const heading = () => page.getByRole('heading', { name: 'Subscription Packages Management', level: 1 });

describe('the list of packages', () => {
  it('shows what each of them is and has', async ({ api, open }) => {
    serveStaffPackages(api, [WANDERER, LEGEND]);
    await open('/admin/subscriptions', { web: ADMIN });
    await expect.element(heading()).toBeVisible();
    await expect.element(page.getByText('2 packages, 1 active')).toBeVisible();
    await expect.element(card('Wanderer')).toMatchTextContent('$4.99');
    await expect.element(card('Wanderer')).toMatchTextContent('30 trial days');
    for (const text of ['Inactive', 'Popular', 'Best Value', '$39.99', 'for 1 year', '$59.88', 'Save 33%'])
      await expect.element(card('Legend')).toMatchTextContent(text);
    await expect
      .element(card('Legend').getByRole('link', { name: /^Payment link/ }))
      .toHaveAttribute('href', 'https://pay.example/legend');
    expect(document.title).toBe('Subscription Packages Management · Pixelcrowd');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('says which gateways are not offered for a package', async ({ api, open }) => {
    serveStaffPackages(api, [{ ...WANDERER, notOffered: ['PayPal takes no payments in KWD'] }, LEGEND]);
    await open('/admin/subscriptions', { web: ADMIN });
    await expect
      .element(card('Wanderer'))
      .toMatchTextContent('Not offered to buyersPayPal takes no payments in KWD');
    await expect.element(card('Legend')).not.toMatchTextContent('Not offered');
    await expectAccessible();
  });

  it('is in the navigation of admins', async ({ api, openApp }) => {
    serveStaffPackages(api, []);
    await openApp('/admin/subscriptions', { web: ADMIN });
    await expect
      .element(page.getByRole('navigation').getByRole('link', { name: 'Packages' }).first())
      .toHaveAttribute('aria-current', 'page');
  });

  it('offers the first package when there is none', async ({ api, open }) => {
    serveStaffPackages(api, []);
    await open('/admin/subscriptions', { web: ADMIN });
    await expect.element(page.getByText('No packages yet')).toBeVisible();
    await expectAccessible();
    await page.getByRole('status').getByRole('button', { name: 'Add New Package' }).click();
    await expect.element(dialog()).toBeVisible();
  });

  it('says when it cannot be fetched, and tries again', async ({ api, open }) => {
    api.refuse(adminList, 'internal-error');
    await open('/admin/subscriptions', { web: ADMIN });
    await expect.element(page.getByRole('alert').getByText('Failed to fetch packages')).toBeVisible();
    expect(page.getByText('Failed to fetch packages').length).toBe(1);
    serveStaffPackages(api, [WANDERER]);
    await button('Try again').click();
    await expect.element(card('Wanderer')).toBeVisible();
  });

  it('is for admins alone', async ({ open }) => {
    await open('/admin/subscriptions', { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect.element(heading()).not.toBeInTheDocument();
  });
});

describe('deleting a package', () => {
  it('asks first, and then focuses the heading', async ({ api, open }) => {
    serveStaffPackages(api, [WANDERER]);
    await open('/admin/subscriptions', { web: ADMIN });
    await button('Delete: Wanderer').click();
    await expect.element(dialog().getByText('Are you sure you want to delete this package?')).toBeVisible();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(api.requests(remove)).toEqual([]);
    await button('Delete: Wanderer').click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Package deleted successfully')).toBeVisible();
    await expect.element(card('Wanderer')).not.toBeInTheDocument();
    await expect.element(heading()).toHaveFocus();
    expect(api.requests(remove)).toMatchObject([{ params: { id: WANDERER.id }, query: { version: 1 } }]);
  });

  it('offers to deactivate one that has transactions', async ({ api, open }) => {
    serveStaffPackages(api, [WANDERER]);
    const message = "This package has transactions, so it can't be deleted. Deactivate it instead.";
    api.refuse(remove, 'in-use', { message });
    await open('/admin/subscriptions', { web: ADMIN });
    await button('Delete: Wanderer').click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(dialog()).toMatchTextContent(message);
    await expectAccessible();
    await button('Deactivate').click();
    await expect.element(card('Wanderer')).toMatchTextContent('Inactive');
    await expect.element(button('Delete: Wanderer')).toHaveFocus();
    expect(api.requests(update).map(({ body }) => body)).toEqual([{ isActive: false, version: 1 }]);
  });

  it('says why it is refused, and keeps the package', async ({ api, open }) => {
    const stored = serveStaffPackages(api, [WANDERER]);
    const theirs = stored.change(WANDERER.id, { price: 599 });
    api.respond(adminList, () => ({ packages: [stored.find(WANDERER.id) ?? theirs] }));
    api.refuse(remove, 'version-conflict', { data: theirs, message: 'Someone else changed this package' });
    await open('/admin/subscriptions', { web: ADMIN });
    await button('Delete: Wanderer').click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Someone else changed this package')).toBeVisible();
    api.refuse(remove, 'internal-error');
    await button('Delete: Wanderer').click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Failed to delete package')).toBeVisible();
    await expect.element(card('Wanderer')).toMatchTextContent('$5.99');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});
