import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { type ManagedUser, users } from '#shared/contract/users.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildAuditEntry, serveAuditLog } from '../../../testing/audit-log.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../testing/builders.ts';
import { buildManagedUser, serveAccounts } from '../../../testing/managed-users.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const LUNA = buildManagedUser({ role: 'moderator', totp: true });

const buildUserPath = ({ id }: Pick<ManagedUser, 'id'>) => `/admin/users/${id}`;
const section = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = page.getByRole('dialog');

type AccountsResponse = Parameters<typeof serveAccounts>;

/** Responds to the calls of the page of a user without uploads, notes and audit entries. */
function serveUser(api: AccountsResponse[0], user: ManagedUser, overview?: AccountsResponse[2]) {
  serveAuditLog(api, []);
  api.respond(users.calls.notes, { notes: [], total: 0 });
  api.respond(images.calls.list, { images: [], pagination: paginate(1, 12, 0) });
  return serveAccounts(api, [user], overview);
}

describe('the page of a user', () => {
  it('shows the account, the uploads, the sessions, the notes and what staff did', async ({
    api,
    openApp,
  }) => {
    const session = {
      id: 's1',
      device: 'Firefox on Linux',
      address: '203.0.113.7',
      current: false,
      createdAt: '2026-11-20T12:00:00.000Z',
      lastSeenAt: '2026-11-20T12:00:00.000Z',
    };
    serveUser(api, LUNA, {
      uploads: { approved: 3, rejected: 1, pending: 2, refused: 0 },
      approvalRate: 0.75,
      openReports: 2,
      sessions: [session],
    });
    const moth = buildStaffImage({ title: 'Moth at dusk', approvalStatus: 'pending' });
    const adult = buildStaffImage({ title: 'Bathhouse', rating: 'r', approvalStatus: 'rejected' });
    api.respond(images.calls.list, { images: [moth, adult], pagination: paginate(1, 12, 2) });
    const target = { kind: 'website-user', id: LUNA.id, title: LUNA.username };
    serveAuditLog(api, [buildAuditEntry({ action: 'website-user.change-role', target }), buildAuditEntry()]);
    await openApp(buildUserPath(LUNA), { web: ADMIN });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Juno' })).toBeVisible();
    await expect.element(section('Account')).toMatchTextContent(/Active.*luna.*luna@pixelcrowd.test.*Set up/);
    const uploads = section('Uploads');
    await expect.element(uploads).toMatchTextContent(/75%.*3 approved.*2 pending.*1 rejected/);
    await expect
      .element(uploads.getByRole('link', { name: '2 open reports' }))
      .toHaveAttribute('href', '/admin/reports');
    await expect
      .element(uploads.getByRole('link', { name: 'Manage these images' }))
      .toHaveAttribute('href', `/admin/images?uploadedBy=web%3A${LUNA.id}`);
    await expect
      .element(uploads.getByRole('link', { name: 'Moth at dusk' }))
      .toHaveAttribute('href', `/admin/images/${moth.id}`);
    const rows = uploads.getByRole('list', { name: 'Uploads', exact: true }).getByRole('listitem');
    // Sensitive images have no preview.
    expect(rows.elements().map((row) => row.querySelectorAll('img').length)).toEqual([1, 0]);
    expect(api.requests(images.calls.list).at(-1)?.query).toMatchObject({
      uploadedBy: { kind: 'web', id: LUNA.id },
    });
    await expect.element(section('Sessions')).toMatchTextContent('Firefox on Linux');
    const entries = section('Audit').getByRole('listitem');
    await expect.element(entries).toMatchTextContent('Changed a website role');
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect.element(breadcrumbs.getByRole('link', { name: 'Website users' })).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('is reached from the list of users', async ({ api, openApp }) => {
    serveUser(api, LUNA);
    await openApp('/admin/users', { web: ADMIN });
    await page.getByRole('link', { name: 'Juno', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Juno' })).toHaveFocus();
    expect(location.pathname).toBe(buildUserPath(LUNA));
    await expect.element(page.getByText("This user hasn't uploaded any images.")).toBeVisible();
  });

  it('changes the role and the status', async ({ api, open }) => {
    serveUser(api, LUNA);
    await open(buildUserPath(LUNA), { web: ADMIN });
    await section('Account').getByRole('button', { name: 'Change role' }).click();
    await dialog.getByText('Premium', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Update Role' }).click();
    await expect.element(section('Account')).toMatchTextContent('premium');
    await section('Account').getByRole('button', { name: 'Deactivate' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold free avatars');
    await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await expect.element(section('Account')).toMatchTextContent(/Inactive.*Sold free avatars/);
    await section('Account').getByRole('button', { name: 'Activate' }).click();
    await expect.element(section('Account').getByText('Active', { exact: true })).toBeVisible();
  });

  it('resets the second factor and adds a note', async ({ api, open }) => {
    serveUser(api, LUNA);
    api.respond(users.calls.addNote, ({ body: { text } }) => ({
      note: { id: '01JD7XJ5N0ABCDEFGHJKMNPQRS', text, by: 'admin', at: '2026-11-20T12:00:00.000Z' },
    }));
    await open(buildUserPath(LUNA), { web: ADMIN });
    await section('Account').getByRole('button', { name: 'Reset 2FA' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost the phone');
    await dialog.getByRole('button', { name: 'Remove authenticator app' }).click();
    await expect.element(section('Account').getByText('Not set up')).toBeVisible();
    await section('Staff notes').getByRole('textbox', { name: 'New note' }).fill('Asked for a refund');
    await section('Staff notes').getByRole('button', { name: 'Add note' }).click();
    await expect
      .element(section('Staff notes').getByRole('listitem'))
      .toMatchTextContent('Asked for a refund');
  });

  it("doesn't change the admin's own role and status", async ({ api, open }) => {
    serveUser(api, buildManagedUser(ADMIN));
    await open(buildUserPath(buildManagedUser(ADMIN)), { web: ADMIN });
    await expect.element(page.getByText("You can't change your own role and status.")).toBeVisible();
    await expect.element(section('Account').getByRole('button')).not.toBeInTheDocument();
  });

  it('says when the user does not exist', async ({ api, open }) => {
    api.refuse(users.calls.read, 'not-found');
    await open(buildUserPath(LUNA), { web: ADMIN });
    await expect.element(page.getByText("This user doesn't exist")).toBeVisible();
    expect(api.requests(users.calls.read)).toHaveLength(1);
  });

  it("doesn't send a malformed id to the server", async ({ api, open }) => {
    await open('/admin/users/nobody', { web: ADMIN });
    await expect.element(page.getByText("This user doesn't exist")).toBeVisible();
    expect(api.requests(users.calls.read)).toEqual([]);
  });

  it('offers a retry if it fails to load', async ({ api, open }) => {
    api.refuse(users.calls.read, 'unavailable');
    await open(buildUserPath(LUNA), { web: ADMIN });
    await expect.element(page.getByText('Failed to load the user')).toBeVisible();
    serveUser(api, LUNA);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(section('Account')).toBeVisible();
  });

  it('is not for moderators', async ({ open }) => {
    await open(buildUserPath(LUNA), { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});
