import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible, expectAccessibleAtAnySize } from './accessible.ts';
import { callApi } from './players.ts';
import { eventually, PHONE, story, type Visit } from './story.ts';
import { newWebsiteUser, signedInAs, webToken } from './website-users.ts';

let admin: string;
/** A question that this run wrote and reworded, so that the log has something to tell. */
let faq: { id: string; question: string };

beforeAll(async () => {
  admin = await webToken('admin@pixelcrowd.test');
  const question = `What does the log say? ${Date.now().toString(36)}`;
  const body = { question, answer: 'Nothing.', isPublished: false };
  ({ faq } = await callApi<{ faq: typeof faq }>('POST', '/api/faq/admin', { token: admin, body }));
  await callApi('PUT', `/api/faq/admin/${faq.id}`, { token: admin, body: { answer: 'Everything.' } });
  await callApi('DELETE', `/api/faq/admin/${faq.id}`, { token: admin });
});

const asAdmin = (visit: Visit = {}): Visit => ({ before: signedInAs({ web: admin }), ...visit });
const aboutFaq = () => `/admin/audit?target=${encodeURIComponent(`faq:${faq.id}`)}`;
const dialog = (page: Page) => page.getByRole('dialog');
const open = (page: Page, words: string) =>
  page.getByRole('button', { name: `${words}: ${faq.question}, show what changed` });
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

describe('an admin who reads the audit log', () => {
  story('finds what was just done, by whom and from where, and what it changed', async ({ visit }) => {
    const page = await visit('/admin/audit', asAdmin());
    await open(page, 'Deleted a question').waitFor();
    await page.getByRole('link', { name: 'Only what admin did' }).first().waitFor();
    await open(page, 'Edited a question').click();
    await dialog(page).getByText('faq.change', { exact: true }).waitFor();
    expect(await dialog(page).locator('dl').first().textContent()).toMatch(/From127\./);
    const changed = dialog(page).locator('dl').last();
    expect(await changed.textContent()).toMatch(
      /Answer[\s\S]*Before[\s\S]*Nothing\.[\s\S]*After[\s\S]*Everything\./,
    );
    await dialog(page).getByRole('link', { name: 'Only this thing' }).click();
    await page.getByText('3 entries').waitFor();
    expect(new URL(page.url()).searchParams.get('target')).toBe(`faq:${faq.id}`);
  });

  story('narrows it by person and action in the address, and takes each off again', async ({ visit }) => {
    const page = await visit(aboutFaq(), asAdmin());
    await page.getByText('3 entries').waitFor();
    await page.getByRole('combobox', { name: 'Action' }).selectOption('faq.change');
    await page.getByText('1 entry').waitFor();
    await page.getByRole('link', { name: 'Only what admin did' }).click();
    const chips = page.getByRole('list', { name: 'Filters in force' });
    await chips.getByRole('link', { name: 'Take off: Person, admin' }).waitFor();
    await page.reload();
    await page.getByText('1 entry').waitFor();
    await chips.getByRole('link', { name: /^Take off: Action/ }).click();
    await page.getByText('3 entries').waitFor();
    await chips.getByRole('link', { name: /^Take off: Person/ }).click();
    await chips.getByRole('link', { name: /^Take off: Question/ }).click();
    await eventually(() => new URL(page.url()).search).toBe('');
    await eventually(() => page.getByRole('row').count()).toBeGreaterThan(3);
  });

  story(
    'finds a person by a few letters and a thing by what they paste, by keyboard alone',
    async ({ visit }) => {
      const page = await visit('/admin/audit', asAdmin());
      const person = page.getByRole('combobox', { name: 'Person' });
      await person.focus();
      await page.keyboard.type('admin@pixelcrowd');
      await page.getByRole('option', { name: 'admin@pixelcrowd.test' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      const chips = page.getByRole('list', { name: 'Filters in force' });
      await chips.getByRole('link', { name: 'Take off: Person, admin' }).waitFor();
      expect([await hasFocus(person), await person.inputValue()]).toEqual([true, '']);
      await page.keyboard.press('Tab');
      await page.keyboard.type('moth');
      await page.keyboard.press('Enter');
      await page.getByText('Paste an id, or an address with one in it').waitFor();
      const thing = page.getByRole('textbox', { name: 'Thing' });
      await thing.fill(`https://pixelcrowd.example/faq/${faq.id}?from=mail`);
      await page.keyboard.press('Enter');
      await page.getByText('3 entries').waitFor();
      await chips.getByRole('link', { name: `Take off: Question, ${faq.question}` }).waitFor();
      expect(new URL(page.url()).searchParams.get('target')).toBe(faq.id);
    },
  );

  story(
    'takes the first one who comes where Enter was pressed before, and keeps the name',
    async ({ visit }) => {
      const { username } = await newWebsiteUser();
      const page = await visit('/admin/audit', asAdmin());
      const held = Promise.withResolvers<void>();
      await page.route('**/api/admin/users?*', async (route) => {
        await held.promise;
        await route.continue();
      });
      const person = page.getByRole('combobox', { name: 'Person' });
      await person.fill(username);
      await person.press('Enter');
      held.resolve();
      // Who never acted as staff has no entry that would tell the name.
      await page.getByRole('link', { name: `Take off: Person, ${username}` }).waitFor();
      await page.getByText('No entries found').waitFor();
      await page.getByRole('link', { name: `Take off: Person, ${username}` }).waitFor();
      expect(await person.inputValue()).toBe('');
    },
  );

  story('reads names where no entry is found, and an id in small letters', async ({ visit }) => {
    const { username, token } = await newWebsiteUser();
    const { user } = await callApi<{ user: { id: string } }>('GET', '/api/auth/me', { token });
    const { id } = user;
    await callApi('PUT', `/api/admin/users/${id}/role`, { token: admin, body: { role: 'premium' } });
    const small = `actor=web:${id.toLowerCase()}&target=faq:${faq.id.toLowerCase()}`;
    const page = await visit(`/admin/audit?${small}`, asAdmin());
    const chips = page.getByRole('list', { name: 'Filters in force' });
    await page.getByText('No entries found').waitFor();
    await chips.getByRole('link', { name: `Take off: Person, ${username}` }).waitFor();
    await chips.getByRole('link', { name: `Take off: Question, ${faq.question}` }).waitFor();
    await page.goto(new URL(`/admin/audit?actor=game:${id}&target=image:${id}`, page.url()).href);
    await chips.getByRole('link', { name: 'Take off: Person, not in this log' }).waitFor();
    await chips.getByRole('link', { name: 'Take off: Image, not in this log' }).waitFor();
  });

  story('is told where nobody is called so, and where nobody could be looked for', async ({ visit }) => {
    const users = '**/api/admin/users?*';
    const page = await visit('/admin/audit', asAdmin({ expected: /status of 503/ }));
    await page.route(users, (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Not now' } }),
    );
    // There are browsers where a press takes the focus to nothing, unless it is kept where it is.
    await page.evaluate(() =>
      addEventListener('pointerdown', (event) => {
        if (!event.defaultPrevented && document.activeElement instanceof HTMLElement)
          document.activeElement.blur();
      }),
    );
    const person = page.getByRole('combobox', { name: 'Person' });
    await person.fill('nobodyatall');
    await page.getByText('Failed to load users').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No users found').waitFor();
    expect(await hasFocus(person)).toBe(true);
    await person.press('Escape');
    expect(await person.inputValue()).toBe('');
  });

  story('does so by keyboard alone, and comes back to where it was', async ({ visit }) => {
    const page = await visit(aboutFaq(), asAdmin());
    await open(page, 'Wrote a question').focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: 'What changed' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    expect(await hasFocus(open(page, 'Wrote a question'))).toBe(true);
  });

  story('is told that it failed and tries again, and led back from beyond the end', async ({ visit }) => {
    const page = await visit('/admin/audit?page=90000', {
      expected: /status of 503/,
      before: async (opened) => {
        await signedInAs({ web: admin })(opened);
        await opened.route('**/api/admin/audit?*', (route) =>
          route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Not now' } }),
        );
      },
    });
    await page.getByText('Failed to load the audit log').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'To the first page' }).click();
    await page.getByRole('row').nth(1).waitFor();
  });

  story('sees that nothing was found, and the way to everything', async ({ visit }) => {
    const page = await visit('/admin/audit?actor=web:nobody', asAdmin());
    await page.getByText('No entries found').waitFor();
    await page.getByRole('link', { name: 'Show all entries' }).click();
    await page.getByRole('row').nth(1).waitFor();
  });
});

describe('the audit log', () => {
  story('is not for moderators', async ({ visit }) => {
    const token = await webToken('moderator@pixelcrowd.test');
    const page = await visit('/admin/audit', { before: signedInAs({ web: token }) });
    await page
      .getByText(/Access denied|Access Denied/)
      .first()
      .waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  story('is accessible at every width', async ({ visit }) => {
    const page = await visit('/admin/audit', asAdmin());
    await page.getByRole('row').nth(1).waitFor();
    await expectAccessibleAtAnySize(page);
  });

  story('is accessible where an entry is open', async ({ visit }) => {
    const page = await visit(aboutFaq(), asAdmin({ size: PHONE }));
    await open(page, 'Edited a question').click();
    await dialog(page).getByRole('heading', { name: 'What changed' }).waitFor();
    await expectAccessible(page);
  });
});
