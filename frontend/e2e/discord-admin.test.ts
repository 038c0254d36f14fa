import { afterAll, beforeAll, describe } from 'vitest';
import { GUILD_DEFAULTS } from '../../shared/discord-guild.ts';
import { expectAccessible } from './accessible.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, webToken } from './website-users.ts';

interface GalleryInfo {
  enabled: boolean;
  monitoredChannels: { channelName: string }[];
}

let token: string;

beforeAll(async () => {
  token = await webToken('admin@pixelcrowd.test');
});

afterAll(async () => {
  const { guilds } = await callApi<{ guilds: { id: string }[] }>('GET', '/api/discord/guilds', { token });
  for (const { id } of guilds)
    await callApi('PUT', `/api/discord/guild-settings/${id}`, { token, body: GUILD_DEFAULTS });
});

describe('an admin', () => {
  story(
    'sets up the counter and the gallery monitor, and sees that nothing is missing',
    async ({ visit }) => {
      const page = await visit('/admin/discord', asStaff(token));
      const switchOn = (name: string) => page.getByRole('switch', { name }).check();
      const choose = (name: string, label: string) =>
        page.getByRole('combobox', { name, exact: true }).selectOption({ label });
      await page.getByRole('heading', { name: 'Pixelcrowd', exact: true }).waitFor();

      await switchOn('Show the number of players online');
      await page.getByText('No channel is chosen').waitFor();
      await choose('Target channel', 'Game Server (voice)');
      await page.getByText("'Manage Channel' in the counter's channel Game Server: passed").waitFor();

      await switchOn('Collect images for the gallery');
      await choose('Add a channel', '#art-share');
      await page.getByRole('button', { name: 'Add channel' }).click();
      await page.getByRole('switch', { name: '#art-share' }).waitFor();
      await page.getByText('Everything that is switched on is set up').waitFor();
      await expectAccessible(page);

      const readInfo = () => callApi<GalleryInfo>('GET', '/api/discord/gallery-info', { token });
      await eventually(readInfo).toMatchObject({
        ...{ enabled: true, monitoredChannels: [{ channelName: 'art-share' }] },
      });
    },
  );
});
