import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toIsoTime } from '#shared/ids.ts';
import { createBotUser } from '../../testing/bot-user.ts';
import { createDiscordApplication } from '../../testing/discord-application.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { configureGallery, setLive, storeImage } from '../../testing/images.ts';
import { handler } from './handler.ts';

const HOUR = 3_600_000;
const application = createDiscordApplication();
const { run, press } = createBotUser(handler, application);
const adult = createBotUser(handler, application, { nsfw: true });

beforeEach(async () => {
  vi.stubEnv('DISCORD', JSON.stringify(application.settings));
  vi.stubEnv('SITE_ORIGIN', 'https://pixelcrowd.example');
  await createFreshTable();
});
afterEach(() => void vi.unstubAllEnvs());

const store = (title: string, hoursAgo: number, rest: Parameters<typeof storeImage>[0] = {}) =>
  storeImage({ title, at: Date.now() - hoursAgo * HOUR, ...rest });

/** The title of the shown image, and its buttons by label: what each does, or whether it is off. */
const summarize = ({ data }: Awaited<ReturnType<typeof run>>) => ({
  title: data.embeds[0].title,
  buttons: Object.fromEntries(
    data.components[0].components.map((each: { label: string; disabled?: boolean; custom_id?: string }) => [
      each.label,
      each.disabled ? 'off' : each.custom_id,
    ]),
  ),
});

describe('/gallery', () => {
  it('shows the newest image with its creator and counts, and pages through the others', async () => {
    await store('First', 3);
    await store('Second', 2);
    const premiumBadgeUntil = toIsoTime(Date.now() + 3_600_000);
    const newest = await store('Third *one*', 1, { createdBy: 'ada', premiumBadgeUntil });
    await setLive(newest.id, { views: 1, likes: 12 });
    const shown = await run('gallery');
    expect(shown).toMatchObject({
      type: 4,
      data: {
        allowed_mentions: { parse: [] },
        embeds: [
          {
            title: 'Third \\*one\\*',
            description: 'by ada · ★ Premium',
            url: `https://pixelcrowd.example/gallery/${newest.id}`,
            image: { url: expect.stringMatching(/^https:\/\/pixelcrowd\.example\/media\/images\/.*\.webp$/) },
            footer: { text: '1 of 3 · 12 likes · 1 view' },
          },
        ],
      },
    });
    expect(summarize(shown).buttons).toMatchObject({ Newer: 'off', Older: 'gallery:all:2' });

    const second = await press('gallery:all:2');
    expect(second.type).toBe(7);
    expect(summarize(second)).toMatchObject({
      title: 'Second',
      buttons: { Newer: 'gallery:all:1', Older: 'gallery:all:3' },
    });
    expect(summarize(await press('gallery:all:99'))).toMatchObject({
      title: 'First',
      buttons: { Older: 'off' },
    });
  });

  it('keeps to a category, and says so when it is empty', async () => {
    await store('Avatar', 1);
    await store('Wall', 2, { category: 'background' });
    expect(summarize(await run('gallery', { category: 'background' })).title).toBe('Wall');
    expect((await run('gallery', { category: 'logo' })).data).toMatchObject({
      flags: 64,
      content: 'There are no images here yet. Try another category.',
    });
  });

  it('shows a random image, and another one', async () => {
    await store('First', 1);
    await store('Second', 2);
    const shown = await run('gallery', { order: 'random' });
    expect(['First', 'Second']).toContain(summarize(shown).title);
    expect(summarize(shown).buttons).toMatchObject({ 'Another one': 'gallery:all:random' });
    expect(summarize(await press('gallery:all:random')).buttons).toHaveProperty('Another one');
  });

  it('shows sensitive images in age-restricted channels only, and only if the site shows them', async () => {
    await store('For everyone', 2);
    await store('Sensitive', 1, { rating: 'r' });
    expect(summarize(await adult.run('gallery')).title).toBe('For everyone');
    await configureGallery({ showNSFW: true });
    expect(summarize(await adult.run('gallery')).title).toBe('Sensitive');
    expect(summarize(await run('gallery')).title).toBe('For everyone');
    // A button that was made up, or copied from another channel.
    expect(summarize(await press('gallery:all:2')).title).toBe('For everyone');
    const direct = createBotUser(handler, application, { isDirect: true });
    expect(summarize(await direct.run('gallery')).title).toBe('For everyone');
  });
});
