import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildImages, buildPlayer } from '../../../../testing/builders.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import { LAPTOP, PHONE } from '../../../../testing/screen-sizes.ts';
import { it } from '../../../../testing/screen-test.tsx';

const { report } = gallery.calls;
const IMAGES = buildImages(3);
const [IMAGE] = IMAGES;

const dialog = () => page.getByRole('dialog', { name: 'Report this image' });
const opener = () => page.getByRole('button', { name: 'Report this image' });

async function openReport(): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Image 1/ })
    .click();
  await opener().click();
  await expect.element(dialog().getByRole('radio').first()).toHaveFocus();
}

describe('reporting an image', () => {
  it.for([LAPTOP, PHONE])(
    'works by keyboard and returns the focus, at $width pixels',
    async (size, { api, open }) => {
      giveImages(api, IMAGES);
      api.respond(report, { id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' });
      await open('/gallery', { size });
      await openReport();
      const address = location.href;
      await userEvent.keyboard(' {ArrowRight}');
      await expect.element(dialog().getByRole('radio', { name: 'Stolen art' })).toBeChecked();
      expect(location.href).toBe(address);
      await expectAccessible();
      await dialog().getByRole('textbox', { name: 'Detail' }).fill('I drew this.');
      await dialog().getByRole('button', { name: 'Send report' }).click();
      await expect.element(dialog().getByText('Thank you. Our team will review this image.')).toBeVisible();
      await userEvent.keyboard('{Tab}{Escape}');
      await expect.element(dialog()).not.toBeInTheDocument();
      expect(location.href).toBe(address);
      await expect.element(opener()).toHaveFocus();
      expect(api.requests(report)).toMatchObject([
        { params: { id: IMAGE?.id }, body: { reason: 'not-own-work', detail: 'I drew this.' } },
      ]);
    },
  );

  it('says that staff do not see who sent it, and that the sender is notified', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery', { game: buildPlayer() });
    await openReport();
    const promise = 'report, without your name. We notify you of what becomes of it.';
    await expect.element(dialog().getByText(promise)).toBeVisible();
  });

  it('needs a reason, and says how long to wait after too many reports', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openReport();
    await dialog().getByRole('button', { name: 'Send report' }).click();
    await expect.element(dialog().getByText("Choose what's wrong with the image")).toBeVisible();
    const message = 'Too many requests from your address.';
    api.refuse(report, 'rate-limited', { message, retryAfterSeconds: 7_200 });
    await dialog().getByText('Spam').click();
    await dialog().getByRole('button', { name: 'Send report' }).click();
    await expect.element(dialog().getByText(message)).toBeVisible();
    await expect.element(dialog().getByText('You can try again in 2 h.')).toBeVisible();
  });
});
