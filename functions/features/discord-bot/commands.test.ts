import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFaq } from '#domain/faq/create-faq.ts';
import { noteHeartbeat } from '#domain/presence/heartbeats.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { PlayerId } from '#shared/ids.ts';
import { createBotUser } from '../../testing/bot-user.ts';
import { createDiscordApplication } from '../../testing/discord-application.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { handler } from './handler.ts';

const STAGE_SETTINGS = {
  demoAccount: null,
  socialLinks: [],
  chat: null,
  download: { platform: 'windows', version: '1.4.2', size: '2.5 GB', url: 'https://cdn.example/game.exe' },
};

const application = createDiscordApplication();
beforeEach(async () => {
  vi.stubEnv('DISCORD', JSON.stringify(application.settings));
  vi.stubEnv('SITE_ORIGIN', 'https://pixelcrowd.example');
  vi.stubEnv('STAGE_SETTINGS', JSON.stringify(STAGE_SETTINGS));
  await createFreshTable();
});
afterEach(() => void vi.unstubAllEnvs());

const { run, suggest } = createBotUser(handler, application);

const publish = (question: string, answer = 'A game.', isPublished = true) =>
  createFaq(
    { question, answer, isPublished, category: 'general', order: 0, tags: [], images: [] },
    TESTER,
    Date.now(),
  );

describe('/download', () => {
  it('shows the version and its size, and leads to the download page', async () => {
    const { type, data } = await run('download');
    expect(type).toBe(4);
    expect(data).toMatchObject({
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: 'Download Pixelcrowd',
          description: 'Version 1.4.2 for Windows, 2.5 GB. Free, for adults only.',
          url: 'https://pixelcrowd.example/download',
        },
      ],
    });
  });
});

describe('/online', () => {
  it('says how many players are online', async () => {
    expect((await run('online')).data.embeds[0].title).toBe('0 players online');
    await createFreshTable();
    // A PlayerId is a ULID.
    await noteHeartbeat(createUlid() as PlayerId);
    expect((await run('online')).data.embeds[0].title).toBe('1 player online');
  });
});

describe('/faq', () => {
  it('suggests published questions by what is typed, 25 at most', async () => {
    const found = await publish('Is it *free*?');
    await publish('Is there a Mac version?');
    await publish('Is this secret?', 'No.', false);
    expect(await suggest('faq', { question: 'fre' })).toEqual([{ name: 'Is it *free*?', value: found.id }]);
    expect(await suggest('faq', { question: '' })).toHaveLength(2);
    expect(await suggest('faq', { question: 'nothing like it' })).toEqual([]);
    await Promise.all(Array.from({ length: 30 }, (_, nth) => publish(`${nth} ${'long '.repeat(30)}?`)));
    // Questions are cached for a few seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    const choices: { name: string }[] = await suggest('faq', { question: '' });
    vi.useRealTimers();
    expect(choices).toHaveLength(25);
    expect(Math.max(...choices.map(({ name }) => name.length))).toBe(100);
  });

  it('replies to the chosen question with the markup of answers and no other, with a link to it', async () => {
    const { id } = await publish(
      'Is it *free*?',
      '# Yes, **always**: snake_case [no](http://a.example) [yes](https://a.example/x) @everyone\n- `one`\n- ~~two~~',
    );
    const { data } = await run('faq', { question: id });
    expect(data).toMatchObject({
      allowed_mentions: { parse: [] },
      embeds: [{ title: 'Is it \\*free\\*?', url: `https://pixelcrowd.example/faq/${id}` }],
    });
    expect(data.embeds[0].description).toBe(
      '\\# Yes, **always**: snake\\_case \\[no](http://a.example) [yes](https://a.example/x) @everyone\n- `one`\n- \\~\\~two\\~\\~',
    );
  });

  it('replies to what was typed without choosing, or says that nothing matches', async () => {
    await publish('Is there a Mac version?');
    expect((await run('faq', { question: 'mac' })).data.embeds[0].title).toBe('Is there a Mac version?');
    for (const typed of ['linux', '  '])
      expect((await run('faq', { question: typed })).data).toMatchObject({
        flags: 64,
        content: 'No question matches that. Type /faq and choose one of the suggestions.',
      });
  });

  it('keeps within the length of an embed', async () => {
    const { id } = await publish('Is it long?', 'word '.repeat(1_500));
    const { description } = (await run('faq', { question: id })).data.embeds[0];
    expect(description.length).toBe(4_096);
    expect(description.endsWith('…')).toBe(true);
  });
});
