import { NO_BENEFITS } from '#shared/benefits.ts';
import { characters } from '#shared/contract/characters.ts';
import { discordAdmin } from '#shared/contract/discord-admin.ts';
import { gallery } from '#shared/contract/gallery.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { images } from '#shared/contract/images.ts';
import { packages } from '#shared/contract/packages.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { players } from '#shared/contract/players.ts';
import { presence } from '#shared/contract/presence.ts';
import { siteContent } from '#shared/contract/site-content.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { GALLERY_FILTERS } from '#shared/image-categories.ts';
import { TEXT_DEFAULTS, TEXT_KEYS } from '#shared/text-content.ts';
import type { FakeApi } from './fake-api.ts';

const AS_OF = '2026-11-20T12:00:00.000Z';

/** Responds to the common calls of all screens: a site that works and has no images or users yet. */
export function serveUsualCalls(api: FakeApi): void {
  api.respond(siteContent.calls.siteConfig, {
    stage: 'test',
    demoAccount: null,
    socialLinks: [{ name: 'discord', url: 'https://discord.example/pixelcrowd' }],
    chat: null,
    download: { platform: 'windows', version: 'v2.1.0', size: '2.5 GB', url: 'https://files.example/game' },
  });
  api.respond(subscriptions.calls.entitlement, { plan: null, until: null, benefits: NO_BENEFITS });
  api.respond(webAuth.calls.signInOptions, { staySignedIn: true });
  api.respond(siteContent.calls.texts, {
    content: TEXT_DEFAULTS,
    versions: Object.fromEntries(TEXT_KEYS.map((key) => [key, 0])) as Record<
      (typeof TEXT_KEYS)[number],
      number
    >, // every key
  });
  api.respond(siteContent.calls.homepageSettings, { settings: {} });
  api.respond(presence.calls.onlinePlayers, { online_players: 12, asOf: AS_OF });
  api.respond(presence.calls.history, { points: [] });
  api.respond(discordAdmin.calls.galleryInfo, {
    enabled: false,
    monitoredChannels: [],
    autoApprove: false,
    reactionTrigger: '👍',
  });
  api.respond(gallery.calls.config, { config: GALLERY_DEFAULTS, version: 0 });
  api.respond(gallery.calls.categories, {
    categories: GALLERY_FILTERS.map((value) => ({ value, label: value, count: 0 })),
  });
  api.respond(gallery.calls.homepage, {
    images: [],
    pagination: paginate(1, 12, 0),
    totals: { images: 0, views: 0, likes: 0, asOf: AS_OF },
  });
  api.respond(gallery.calls.images, { images: [], pagination: paginate(1, 24, 0) });
  api.respond(gallery.calls.likes, { liked: [] });
  api.respond(gallery.calls.view, { views: 1 });
  api.respond(images.calls.heldDecisions, { decisions: [] });
  api.respond(images.calls.queue, { waiting: 0, own: 0, leavesOwn: false, reports: 0 });
  api.respond(characters.calls.list, { characters: [] });
  api.respond(players.calls.force2faProgress, { progress: { admin: null, mod: null } });
  api.respond(packages.calls.list, { packages: [], services: ['stripe', 'paypal', 'coinpayments'] });
  api.respond(webAuth.calls.logout, {});
  api.respond(gameAuth.calls.logout, {});
}
