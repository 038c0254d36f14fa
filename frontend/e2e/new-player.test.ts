import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { type ClickCounter, countClicks } from './click-counter.ts';
import { buildFile, buildTitle, removeImage } from './managed-images.ts';
import { createEmailAddress, findLink, mailTo, PASSWORD, registerVerifiedPlayer } from './players.ts';
import { eventually, REQUEST_INTERVAL_MILLISECONDS, story } from './story.ts';
import { asStaff, signInUser, signPageIn } from './website-users.ts';

/** The most clicks of each step. Those of staff and of the follower count in theirs. */
const MOST_CLICKS = {
  arrive: 2,
  like: 1,
  join: 3,
  verify: 1,
  create: 4,
  submit: 4,
  approve: 2,
  read: 2,
  share: 1,
  follow: 2,
};

type Clicks = ClickCounter<keyof typeof MOST_CLICKS>;

/** Someone whose name is not taken. */
const NAME = `Newcomer ${Date.now().toString(36)}`;

let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await signInUser('admin@pixelcrowd.test');
  moderator = await signInUser('moderator@pixelcrowd.test');
});

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

/** Arrives as a stranger, and finds the first image of the gallery. */
async function arrive(page: Page, { click }: Clicks): Promise<void> {
  await click('arrive', button(page, "I'm 18 or older, accept cookies"));
  await click(
    'arrive',
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }),
  );
}

/** The heart of the first image. */
const getHeart = (page: Page) =>
  page
    .getByRole('region', { name: 'Images' })
    .getByRole('button', { name: /^Like / })
    .first();

/** Joins because of the like; returns the tab that the link in the email opens, which is back at the liked image. */
async function join(page: Page, email: string, { click }: Clicks): Promise<Page> {
  await click('join', link(page, 'Login'));
  await click('join', button(page, "Don't have an account? Create one!"));
  await field(page, 'Full name').fill(NAME);
  await field(page, 'Email').fill(email);
  await field(page, /^Password/).fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await click('join', button(page, 'Create account'));
  await button(page, 'Send the email again').waitFor();
  const tab = await page.context().newPage();
  await tab.goto(findLink(await mailTo(email, /Verify/)));
  await tab.getByText('Liked!').waitFor();
  await click('verify', link(tab, 'Back to the picture'));
  await eventually(() => getHeart(tab).getAttribute('aria-pressed')).toBe('true');
  return tab;
}

async function createCharacter(page: Page, { click }: Clicks): Promise<void> {
  await click('create', page.getByRole('banner').getByRole('button', { name: NAME }));
  await click('create', link(page, 'My Game Profile'));
  await click('create', button(page, 'Create a character'));
  await field(page, /^Name/).fill('Moth child');
  await click('create', button(page, 'Create character'));
  await page.getByRole('article', { name: 'Moth child' }).waitFor();
}

/** Submits an image. The test removes it at its end, since other tests expect the gallery without it. */
async function submit(page: Page, title: string, { click }: Clicks): Promise<void> {
  await click('submit', link(page, 'My submissions'));
  const chooser = page.waitForEvent('filechooser');
  await click('submit', button(page, 'Choose a file'));
  await (await chooser).setFiles(await buildFile('moth.png'));
  await field(page, 'Title').fill(title);
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('moth, night');
  // Leaving the field closes the suggestions, which lie over what follows.
  await tags.press('Tab');
  await click('submit', page.getByText('G', { exact: true }));
  const announced = page.waitForResponse('**/api/gallery/submissions');
  await click('submit', button(page, 'Submit for review'));
  const { data } = await (await announced).json();
  onTestFinished(() => removeImage(admin, data.image.id).then(() => undefined));
  await page.getByText(/^Number \d+ in the queue$/).waitFor();
}

/** Approves the image as staff do, who see it before they may decide. */
async function approve(page: Page, title: string, { click }: Clicks): Promise<void> {
  const waiting = page.getByRole('list', { name: 'Images waiting for review' });
  await click('approve', waiting.getByRole('button', { name: title }));
  await page.getByRole('heading', { name: title }).waitFor();
  await click('approve', page.getByRole('button', { name: 'Approve', disabled: false }));
}

/** Reads that the image is in the gallery, and goes there. */
async function readNotification(page: Page, title: string, { click }: Clicks): Promise<void> {
  await eventually(async () => {
    await page.reload();
    return link(page, '1 unread notification')
      .waitFor({ timeout: 2_000 })
      .then(() => 'unread', String);
  }, REQUEST_INTERVAL_MILLISECONDS).toBe('unread');
  await click('read', link(page, '1 unread notification'));
  await click('read', link(page, `Your image '${title}' is in the gallery.`));
  await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
}

/** Copies the address of the image; returns what others get there without running a script. */
async function share(page: Page, { click }: Clicks): Promise<string> {
  await click('share', button(page, 'Share this image'));
  await page.getByText('Link copied').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(page.url());
  return (await fetch(address)).text();
}

/** The content of a tag in the head of a page. */
const readTag = (html: string, property: string): string =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';

/** Expects a picture in the size that chats and other sites show. */
async function expectPreview(address: string): Promise<void> {
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
}

story('a stranger becomes a player whose image is liked, shared and followed', async ({ visit }) => {
  const clicks: Clicks = countClicks();
  const title = buildTitle('Moth');
  const first = await visit('/', {
    newcomer: true,
    undecided: true,
    expected: /status of 403|request to http:\/\/(127\.0\.0\.1|localhost):/,
  });
  await arrive(first, clicks);
  await clicks.click('like', getHeart(first));
  const page = await join(first, createEmailAddress(), clicks);
  await createCharacter(page, clicks);
  await submit(page, title, clicks);
  await approve(await visit('/admin/images/review', asStaff(moderator, /status of 404/)), title, clicks);
  await readNotification(page, title, clicks);

  const html = await share(page, clicks);
  expect(readTag(html, 'og:title')).toBe(`${title} by ${NAME}`);
  expect(readTag(html, 'og:url')).toBe(page.url());
  await expectPreview(readTag(html, 'og:image'));

  const { token } = await registerVerifiedPlayer('Moth friend');
  const other = await visit(new URL(page.url()).pathname, { before: signPageIn({ game: token }) });
  await clicks.click('follow', link(other, NAME));
  await clicks.click('follow', button(other, 'Follow'));
  await other.getByText('1 follower', { exact: true }).waitFor();
  clicks.expectWithin(MOST_CLICKS);
});
