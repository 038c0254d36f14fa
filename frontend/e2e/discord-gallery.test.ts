import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { emptyEdgeCache } from '../../infra/testing/empty-edge-cache.ts';
import { expectAccessible } from './accessible.ts';
import {
  findMessage,
  linkDiscord,
  openChannel,
  openDiscord,
  resetGuilds,
  runJob,
  switchOn,
  THROUGH_DISCORD,
} from './discord-page.ts';
import { expectFits } from './keyboard.ts';
import { buildFile, buildTitle, type ManagedImage, removeImage } from './managed-images.ts';
import { callApi, signInPlayer } from './players.ts';
import { eventually, getSiteFolder, story } from './story.ts';
import { asStaff, signInUser, signPageIn } from './website-users.ts';

let token: string;

beforeAll(async () => {
  token = await signInUser('admin@pixelcrowd.test');
});

afterEach(() => resetGuilds(token));

interface GalleryInfo {
  enabled: boolean;
  monitoredChannels: { channelName: string }[];
}

/** Posts a picture in the open channel, as a person does. Its image is deleted when the test ends. */
async function postPicture(page: Page, title: string): Promise<void> {
  onTestFinished(async () => {
    for (const { id } of await findImages(title)) await removeImage(token, id);
  });
  await page.getByLabel('Picture').setInputFiles(await buildFile('lantern.png'));
  await page.getByRole('textbox', { name: 'Message, or / for a command' }).fill(title);
  await page.keyboard.press('Enter');
  await findMessage(page, title).getByRole('img', { name: 'lantern.png' }).waitFor();
}

/** The images of a title, whatever their state. */
const findImages = async (title: string): Promise<ManagedImage[]> => {
  const query = new URLSearchParams({ search: title });
  const { images } = await callApi<{ images: ManagedImage[] }>('GET', `/api/admin/images?${query}`, {
    token,
  });
  return images.filter((image) => image.title === title);
};

/** Waits until the image of a title has a state, and returns its id. */
async function waitForImage(title: string, approvalStatus: string): Promise<string> {
  let found: ManagedImage | undefined;
  await eventually(async () => {
    [found] = await findImages(title);
    return found?.approvalStatus;
  }).toBe(approvalStatus);
  return found?.id ?? '';
}

/** Opens the menu of a message, and presses one of its buttons. */
async function useMenu(page: Page, message: string, button: string): Promise<void> {
  const item = findMessage(page, message);
  await item.locator('summary').press('Enter');
  await item.getByRole('button', { name: button, exact: true }).press('Enter');
}

/** The user ID of a member, as the page shows it. */
async function readUserId(page: Page, name: string): Promise<string> {
  const members = page.getByRole('region', { name: 'Members' }).getByRole('listitem');
  const shown = await members
    .filter({ hasText: name })
    .getByText(/^ID \d+$/)
    .textContent();
  return (shown ?? '').replace('ID ', '');
}

const findCard = (page: Page, id: string) => page.locator(`[data-image="${id}"]`);
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });

describe('a picture on Discord', () => {
  story('is in the gallery once an approver has reacted to it', async ({ visit }) => {
    const mixel = await openDiscord(visit, 'Mixel');
    const setup = await visit('/admin/discord', asStaff(token));
    await switchOn(setup, 'Collect images for the gallery');
    await setup.getByRole('combobox', { name: 'Add a channel' }).selectOption({ label: '#art-share' });
    await setup.getByRole('button', { name: 'Add channel' }).click();
    await setup.getByRole('switch', { name: '#art-share' }).waitFor();
    await setup.getByRole('button', { name: 'Add approver' }).click();
    await setup.getByRole('textbox', { name: 'User ID' }).fill(await readUserId(mixel, 'Mixel'));
    await setup.getByRole('textbox', { name: 'Username' }).fill('mixel');
    await setup.keyboard.press('Enter');
    await setup.getByRole('switch', { name: 'mixel' }).waitFor();
    await setup.getByText('Everything that is switched on is set up').waitFor();
    await expectAccessible(setup);
    await expectFits(setup);
    await emptyEdgeCache(getSiteFolder());
    await eventually(() => callApi<GalleryInfo>('GET', '/api/discord/gallery-info')).toMatchObject({
      enabled: true,
      monitoredChannels: [{ channelName: 'art-share' }],
    });

    const title = buildTitle('Lantern keeper');
    const juniper = await openDiscord(visit, 'Juniper');
    await openChannel(juniper, '# art-share');
    await postPicture(juniper, title);
    await openChannel(mixel, '# art-share');
    await useMenu(mixel, title, '👍');
    await findMessage(mixel, title).getByRole('button', { name: '👍 1' }).waitFor();

    await runJob('gallery-monitor');
    await findMessage(juniper, title).getByRole('button', { name: '✅ 1' }).waitFor();
    const id = await waitForImage(title, 'approved');
    const page = await visit(`/gallery?search=${encodeURIComponent(title)}`);
    await findCard(page, id).click();
    await viewer(page).getByRole('heading', { name: title }).waitFor();
    await viewer(page).getByText('by Juniper').waitFor();
    await viewer(page).getByRole('link', { name: 'posted on Discord' }).waitFor();
  });

  story('is reviewed by buttons once its author agrees, who can withdraw it', async ({ visit }) => {
    const moderator = await signInPlayer('game.mod@pixelcrowd.test');
    const profile = await visit('/game-profile', {
      before: async (page) => {
        await signPageIn({ game: moderator })(page);
        // His picture, which no test requests from the real Discord.
        await page.route('https://cdn.discordapp.com/**', (route) => route.fulfill({ body: '' }));
      },
      expected: new RegExp(`${THROUGH_DISCORD.source}|cdn\\.discordapp\\.com`),
    });
    await linkDiscord(profile, 'Mixel', moderator);
    const setup = await visit('/admin/discord', asStaff(token));
    await switchOn(setup, 'Collect images for the gallery');
    const saved = setup.waitForResponse((response) => response.request().method() === 'PUT');
    await setup.getByRole('combobox', { name: 'Review channel' }).selectOption({ label: '#review' });
    await saved;

    const title = buildTitle('Night market');
    const dustin = await openDiscord(visit, 'Dustin');
    await openChannel(dustin, '# art-share');
    await postPicture(dustin, title);
    const noor = await openDiscord(visit, 'Noor');
    await openChannel(noor, '# art-share');
    await useMenu(noor, title, 'Submit to gallery');
    await findMessage(noor, "We've asked Dustin. It's submitted once they agree.").last().waitFor();

    await openChannel(dustin, '✉ Direct messages with the bot');
    const question = findMessage(dustin, 'would like to see your picture').last();
    await question.getByRole('button', { name: 'Yes, show it' }).press('Enter');
    const thanks = findMessage(dustin, 'Thank you! Our team will look at it soon.').last();
    await thanks.waitFor();

    const mixel = await openDiscord(visit, 'Mixel');
    await openChannel(mixel, '# review');
    const review = findMessage(mixel, title);
    await review.locator('.picture').waitFor();
    // Nothing is chosen yet, so no reason is sent by mistake.
    expect(await review.getByRole('combobox', { name: 'Reject, because…' }).inputValue()).toBe('');
    expect(await review.getByRole('button', { name: 'Choose' }).isDisabled()).toBe(true);
    await expectAccessible(mixel);
    await review.getByRole('button', { name: 'Approve' }).press('Enter');
    await review.getByText('Approved by Demo Mod').waitFor();

    const id = await waitForImage(title, 'approved');
    const page = await visit(`/gallery?search=${encodeURIComponent(title)}`, { expected: /status of 404/ });
    await findCard(page, id).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Dustin' }).first().waitFor();
    await thanks.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await findMessage(dustin, "Withdrawn. We're taking it out of the gallery.").last().waitFor();
    await waitForImage(title, 'rejected');
    // Its own address, which was not requested before: caches may keep a list for some seconds.
    await page.goto(`/gallery/${id}`);
    await viewer(page).getByText('Image not found').waitFor();
  });
});
