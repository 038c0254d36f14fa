import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';
import { watchDownloads } from '../../../testing/watch-downloads.ts';

const { sendDownloadLink, trackDownload } = siteContent.calls;
const ON_PHONE = { size: PHONE };

const form = page.getByRole('form', { name: 'Send the link to my PC' });
const field = form.getByLabelText('Email');
const sendButton = form.getByRole('button', { name: 'Send the link to my PC' });

describe('the download screen on a phone', () => {
  it('emails the link without scrolling, and says what to do next', async ({ api, open }) => {
    api.respond(sendDownloadLink, {});
    const respond = api.hold(sendDownloadLink);
    await open('/download', ON_PHONE);
    await expect.element(sendButton).toBeVisible();
    expect(sendButton.element().getBoundingClientRect().bottom).toBeLessThan(PHONE.height);
    expect(page.getByRole('button', { name: 'Download for Windows' }).query()).toBeNull();
    await expectAccessible();
    await field.fill(' ada@example.org ');
    await userEvent.keyboard('{Enter}');
    await expect.element(sendButton).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    respond();
    await expect.element(form.getByRole('status').getByText('Sent to ada@example.org.')).toBeVisible();
    await expect
      .element(form.getByRole('link', { name: 'create your account' }))
      .toHaveAttribute('href', '/game-profile?view=register');
    expect(api.requests(sendDownloadLink).map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }]);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it.for([
    ['', 'Please enter your email address'],
    ['ada', 'Please enter a valid email address'],
  ] as const)('sends nothing to "%s", and says why', async ([email, message], { api, open }) => {
    await open('/download', ON_PHONE);
    await field.fill(email);
    await sendButton.click();
    await expect.element(form.getByText(message)).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(api.requests(sendDownloadLink)).toEqual([]);
  });

  it('shows why the server refused, keeps the address, and sends it on the next try', async ({
    api,
    open,
  }) => {
    api.respond(sendDownloadLink, {});
    await open('/download', ON_PHONE);
    await field.fill('ada@example.org');
    api.refuseOnce(sendDownloadLink, 'invalid', {
      errors: [{ path: 'email', msg: 'Please enter a valid email address' }],
    });
    await sendButton.click();
    await expect.element(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect.element(field).toHaveFocus();
    api.refuseOnce(sendDownloadLink, 'unavailable');
    await sendButton.click();
    await expect.element(form.getByRole('alert').getByText("We couldn't send the link")).toBeVisible();
    await expect.element(field).toHaveValue('ada@example.org');
    await sendButton.click();
    await expect.element(form.getByText(/^Sent to/)).toBeVisible();
    expect(form.getByRole('alert').query()).toBeNull();
  });

  it('says how long to wait before it sends again', async ({ api, open }) => {
    api.refuse(sendDownloadLink, 'rate-limited', { retryAfterSeconds: 60 });
    await open('/download', ON_PHONE);
    await field.fill('ada@example.org');
    await sendButton.click();
    await expect.element(form.getByText(/^You can try again in/)).toBeVisible();
  });

  it('still downloads the game on the phone', async ({ api, open }) => {
    const files = watchDownloads();
    api.respond(trackDownload, { url: 'https://files.example/game-2.1.0' });
    await open('/download', ON_PHONE);
    await page.getByRole('button', { name: 'Download here anyway' }).click();
    await expect.poll(() => files).toEqual(['https://files.example/game-2.1.0']);
  });
});
