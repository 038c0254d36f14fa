import { beforeEach, describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_BENEFITS } from '#shared/benefits.ts';
import { gallery } from '#shared/contract/gallery.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildPlayer } from '../../../../testing/builders.ts';
import { buildFile, chooseFiles } from '../../../../testing/choose-files.ts';
import { dropFiles } from '../../../../testing/drop-files.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { type FakeStorage, startFakeStorage } from '../../../../testing/fake-storage.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { buildSubmission, serveSubmissions } from '../../../../testing/submissions.ts';

const { completions, submit } = gallery.calls;
const PATH = '/game-profile/submissions';
const MOTH = buildPlayer();
const TOO_LARGE = `File is larger than ${IMAGE_FILE_LIMITS.bytes} bytes`;

let lantern: File;
let storage: FakeStorage;

beforeEach(async () => {
  lantern = await buildFile('lantern.png');
  storage = startFakeStorage();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = () => page.getByRole('textbox', { name: 'Title' });
const preview = (name: string) => page.getByRole('img', { name: `Preview of ${name}` });

async function fillIn(words: string): Promise<void> {
  await expect.element(title()).toBeVisible();
  chooseFiles([lantern]);
  await title().fill(words);
  await page.getByText('Suitable for everyone.').click();
}

/** Accepts every submission, and lists it as soon as it is registered. */
function acceptSubmissions(api: FakeApi): void {
  serveSubmissions(api, []);
  api.respond(submit, ({ body }) => {
    const image = buildSubmission({ title: body.title, processing: 'awaiting-upload' });
    serveSubmissions(api, [image]);
    return { image, upload: storage.uploadAddress() };
  });
}

describe('submitting an image', () => {
  it('sends its metadata and its file, and clears the form', async ({ api, open }) => {
    acceptSubmissions(api);
    const benefits = { ...NO_BENEFITS, premiumBadge: true };
    api.respond(subscriptions.calls.entitlement, { plan: 'Wanderer', until: null, benefits });
    await open(PATH, { game: MOTH });
    await fillIn('Lantern');
    await expect.element(preview('lantern.png')).toBeVisible();
    const card = page.getByRole('figure', { name: 'How it will look' });
    await expect.element(card.getByText('Lantern', { exact: true })).toBeVisible();
    await expect.element(card.getByText(`by ${MOTH.name}`)).toBeVisible();
    await expect.element(card.getByRole('img', { name: 'Premium' })).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await button('Submit for review').click();
    await expect.element(page.getByText('Submitted!')).toBeVisible();
    await expect.element(title()).toHaveValue('');
    expect(storage.files).toEqual([lantern]);
    expect(api.requests(submit).map(({ body }) => body)).toEqual([
      {
        title: 'Lantern',
        altText: '',
        category: 'avatar',
        rating: 'g',
        fileName: 'lantern.png',
        contentType: 'image/png',
        size: lantern.size,
      },
    ]);
  });

  it('marks each missing field before anything is sent', async ({ api, open }) => {
    serveSubmissions(api, []);
    await open(PATH, { game: MOTH });
    await button('Submit for review').click();
    await expect.element(page.getByText('Please select at least one image')).toBeVisible();
    await expect.element(page.getByText('Give the image a title')).toBeVisible();
    await expect.element(page.getByText('Choose one of the ratings g, pg or r')).toBeVisible();
    await expect.element(button('Choose a file')).toHaveFocus();
    await expectAccessible();
    expect(api.requests(submit)).toEqual([]);
  });

  it('rejects a file of another type or size until a valid one is chosen', async ({ api, open }) => {
    serveSubmissions(api, []);
    await open(PATH, { game: MOTH });
    await expect.element(title()).toBeVisible();
    chooseFiles([new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })]);
    await expect.element(page.getByText(/^File type must be one of image\/jpeg/)).toBeVisible();
    chooseFiles([new File([new Uint8Array(IMAGE_FILE_LIMITS.bytes + 1)], 'a.png', { type: 'image/png' })]);
    await expect.element(page.getByText(TOO_LARGE)).toBeVisible();
    chooseFiles([lantern]);
    await expect.element(page.getByText(TOO_LARGE)).not.toBeInTheDocument();
    await expect.element(preview('lantern.png')).toBeVisible();
  });

  it('accepts one dropped file, but not two', async ({ api, open }) => {
    serveSubmissions(api, []);
    await open(PATH, { game: MOTH });
    const area = page.getByText('Drop your image here');
    await expect.element(area).toBeVisible();
    dropFiles(area.element(), [lantern, await buildFile('other.png')]);
    await expect.element(page.getByText('Too many files')).toBeVisible();
    dropFiles(area.element(), [lantern]);
    await expect.element(preview('lantern.png')).toBeVisible();
    await expect.element(page.getByText('Too many files')).not.toBeInTheDocument();
    await button('Remove').click();
    await expect.element(area).toBeVisible();
  });

  it('can be stopped, and sent again as the same submission', async ({ api, open }) => {
    acceptSubmissions(api);
    const release = storage.hold();
    await open(PATH, { game: MOTH });
    await fillIn('Slow boat');
    await button('Submit for review').click();
    await expect.poll(() => storage.sending).toBe(1);
    await button('Cancel').click();
    await expect.element(page.getByText('Upload cancelled')).toBeVisible();
    await expect.element(page.getByText('Waiting for the file')).toBeVisible();
    await expect.element(title()).toHaveValue('Slow boat');
    await expectAccessible();
    release(1);
    await button('Submit for review').click();
    await expect.element(page.getByText('Submitted!')).toBeVisible();
    const keys = api.requests(submit).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(storage.files).toEqual([lantern]);
  });

  it('says why the server refuses it: an unverified email address, or the daily limit', async ({
    api,
    open,
  }) => {
    serveSubmissions(api, []);
    await open(PATH, { game: buildPlayer({ emailVerified: false }) });
    await expect.element(page.getByText('Verify your email address')).toBeVisible();
    api.refuse(submit, 'address-unverified', { message: 'Please verify your email address first' });
    await fillIn('Too early');
    await button('Submit for review').click();
    await expect.element(page.getByText('Please verify your email address first')).toBeVisible();
    const message = 'You can submit 10 images a day. The next day begins at midnight UTC.';
    api.refuse(submit, 'rate-limited', { message, retryAfterSeconds: 7_200 });
    await button('Submit for review').click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText('You can try again in 2 h')).toBeVisible();
  });
});

describe('the tags of a submission', () => {
  const tags = () => page.getByRole('combobox', { name: 'Tags' });
  const option = (name: RegExp) => page.getByRole('option', { name });

  it('are completed after the last comma with those that images have', async ({ api, open }) => {
    serveSubmissions(api, []);
    api.respond(completions, {
      tags: [
        { name: 'moth', count: 12 },
        { name: 'moon light', count: 1 },
      ],
      artists: [{ name: 'Moira', count: 3 }],
    });
    await open(PATH, { game: MOTH });
    await tags().fill('moth,mo');
    await expect.element(option(/#moon light.*1 image/)).toBeVisible();
    expect(api.requests(completions).at(-1)?.query).toEqual({ search: 'mo' });
    // Neither a tag that is there already nor an artist.
    await expect.element(option(/moth|Moira/)).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(tags()).toHaveAttribute('aria-activedescendant', option(/moon/).element().id);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('{Enter}');
    await expect.element(tags()).toHaveValue('moth, moon light, ');
    await expect.element(tags()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByText('Give the image a title')).not.toBeInTheDocument();
  });

  it('are typed as ever when nothing is found or the list cannot be loaded', async ({ api, open }) => {
    acceptSubmissions(api);
    api.refuse(completions, 'unavailable');
    await open(PATH, { game: MOTH });
    await fillIn('Lantern');
    await tags().fill('night, qq');
    await expect.poll(() => api.requests(completions).length).toBeGreaterThan(0);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByText('Submitted!')).toBeVisible();
    expect(api.requests(submit)[0]?.body.tags).toEqual(['night', 'qq']);
  });
});
