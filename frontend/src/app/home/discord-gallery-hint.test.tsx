import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { discordAdmin, type GalleryInfo } from '#shared/contract/discord-admin.ts';
import { TEXT_DEFAULTS } from '#shared/text-content.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { it } from '../../../testing/screen-test.tsx';

const { galleryInfo } = discordAdmin.calls;
const INFO: GalleryInfo = {
  enabled: true,
  monitoredChannels: [{ channelName: 'art-share' }, { channelName: 'screenshots' }],
  autoApprove: false,
  reactionTrigger: '👍',
};

const community = page.getByRole('region', { name: TEXT_DEFAULTS.community_title });
const showCommunity = async () => {
  await expect.element(community).toBeInTheDocument();
  community.element().scrollIntoView();
};

describe('the community section of the home page', () => {
  it('explains how a picture gets from Discord into the gallery', async ({ api, open }) => {
    api.respond(galleryInfo, INFO);
    await open('/');
    await showCommunity();
    await expect
      .element(community.getByText('post it in #art-share or #screenshots on our Discord.'))
      .toBeVisible();
    await expect.element(community.getByText('once one of our approvers reacts with 👍')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('promises nothing about approvers where everything is published at once', async ({ api, open }) => {
    api.respond(galleryInfo, { ...INFO, autoApprove: true });
    await open('/');
    await showCommunity();
    await expect.element(community.getByText('on our Discord, and it appears here.')).toBeVisible();
  });

  it("names an emoji of the server's own", async ({ api, open }) => {
    api.respond(galleryInfo, { ...INFO, reactionTrigger: 'pixelheart:100000000000000041' });
    await open('/');
    await showCommunity();
    await expect.element(community.getByText('reacts with :pixelheart:.')).toBeVisible();
  });

  it('says nothing while that is off, or not known', async ({ api, open }) => {
    api.refuse(galleryInfo, 'not-found');
    await open('/');
    await showCommunity();
    await expect.poll(() => api.requests(galleryInfo)).not.toHaveLength(0);
    await expect.element(community.getByText('Show your picture in our gallery')).not.toBeInTheDocument();
  });
});
