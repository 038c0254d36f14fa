import { beforeEach, expect, it } from 'vitest';
import infoEvent from '../../../events/discord-admin/gallery-info.json' with { type: 'json' };
import { callHandler } from '../../testing/call-handler.ts';
import { storeGuild } from '../../testing/discord-guilds.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { handler } from './handler.ts';

beforeEach(() => createFreshTable());

async function readInfo() {
  const { body = '', headers } = await callHandler(handler, infoEvent);
  return { headers, data: JSON.parse(body).data };
}

const channel = (channelName: string, enabled: boolean, end: number) => ({
  channelId: `10000000000000002${end}`,
  channelName,
  enabled,
});

it('says that nothing is collected while no server is set up', async () => {
  const { data, headers } = await readInfo();
  expect(data).toEqual({ enabled: false, monitoredChannels: [], autoApprove: false, reactionTrigger: '👍' });
  expect(headers).toMatchObject({ 'cache-control': expect.stringContaining('s-maxage=60') });
});

it('names the channels of the first server, and no id', async () => {
  await storeGuild({
    gallery: {
      enabled: true,
      reactionTrigger: '🎨',
      autoApprove: true,
      monitoredChannels: [channel('art-share', true, 1), channel('old-art', false, 2)],
    },
  });
  await storeGuild({}, '200000000000000002');
  expect((await readInfo()).data).toEqual({
    enabled: true,
    monitoredChannels: [{ channelName: 'art-share' }],
    autoApprove: true,
    reactionTrigger: '🎨',
  });
});

it('says that nothing is collected if all channels are off', async () => {
  await storeGuild({ gallery: { enabled: true, monitoredChannels: [channel('old-art', false, 2)] } });
  expect((await readInfo()).data).toMatchObject({ enabled: false });
});
