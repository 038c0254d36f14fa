import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { audit } from '../../../../shared/contract/audit.ts';
import { paginate } from '../../../../shared/contract/pagination.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });

const ENTRY = {
  id: '01JD7XJ5N0TESTERTESTERTEST',
  at: '2026-11-20T12:00:00.000Z',
  actor: { kind: 'web', id: ADMIN.id, name: 'admin', from: '127.0.0.1' },
  action: 'faq.change',
  target: { kind: 'faq', id: '01JD7XJ5N0TESTERTESTERTES2', title: 'How does it glow?' },
  changes: [{ field: 'answer', before: 'Nothing.', after: 'Everything.' }],
};

const opener = () =>
  page.getByRole('button', { name: 'Edited a question: How does it glow?, show what changed' });

describe('the audit log', () => {
  it('offers to try again where it could not be loaded', async ({ api, open }) => {
    api.refuse(audit.calls.entries, 'unavailable');
    await open('/admin/audit', { web: ADMIN });
    await expect.element(page.getByText('Failed to load the audit log')).toBeVisible();
    api.answer(audit.calls.entries, { entries: [ENTRY], pagination: paginate(1, 20, 1) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(opener()).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('opens an entry and closes it by keyboard alone', async ({ api, open }) => {
    api.answer(audit.calls.entries, { entries: [ENTRY], pagination: paginate(1, 20, 1) });
    await open('/admin/audit', { web: ADMIN });
    await expect.element(opener()).toBeVisible();
    opener().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('dialog').getByRole('heading', { name: 'What changed' }))
      .toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });
});
