import { appeals } from '#shared/contract/appeals.ts';
import { audit } from '#shared/contract/audit.ts';
import { characters } from '#shared/contract/characters.ts';
import { coins } from '#shared/contract/coins.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { discordAdmin } from '#shared/contract/discord-admin.ts';
import { discordBot } from '#shared/contract/discord-bot.ts';
import { discordLink } from '#shared/contract/discord-link.ts';
import { faq } from '#shared/contract/faq.ts';
import { find } from '#shared/contract/find.ts';
import { gallery } from '#shared/contract/gallery.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { gameServerKeys } from '#shared/contract/game-server-keys.ts';
import { images } from '#shared/contract/images.ts';
import { items } from '#shared/contract/items.ts';
import { notifications } from '#shared/contract/notifications.ts';
import { packages } from '#shared/contract/packages.ts';
import { pages } from '#shared/contract/pages.ts';
import { payments } from '#shared/contract/payments.ts';
import { players } from '#shared/contract/players.ts';
import { presence } from '#shared/contract/presence.ts';
import { siteContent } from '#shared/contract/site-content.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';
import { system } from '#shared/contract/system.ts';
import { users } from '#shared/contract/users.ts';
import { versions } from '#shared/contract/versions.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { DISCORD_JOB_MINUTES } from '#shared/discord-jobs.ts';
import type { Feature } from './feature.ts';

/** Every feature. The CDK stacks and the local gateway both iterate over this list. */
export const FEATURES: readonly Feature[] = [
  {
    name: 'system',
    purpose:
      'Health, system settings, the OpenAPI document, links of earlier releases, and the response to unknown routes',
    contract: system,
    serves: 'visitors',
    handlesUnknownRoutes: true,
    uses: { table: 'read-write', media: 'read', site: true },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'pages',
    purpose:
      'Pages of the site with their titles, their tags for search engines and chats, and their first content',
    contract: pages,
    serves: 'visitors',
    uses: { table: 'read', app: true, site: true },
    memoryMegabytes: 1024,
    timeoutSeconds: 10,
  },
  {
    name: 'gallery',
    purpose: 'The public gallery: lists, search, single images, views, likes, submissions, reports',
    contract: gallery,
    serves: 'visitors',
    uses: { table: 'read-write', uploads: 'announce', downloads: true },
    memoryMegabytes: 1024,
    timeoutSeconds: 10,
  },
  {
    name: 'web-auth',
    group: 'accounts',
    purpose: 'Website accounts: registration, sign-in, second factor, sessions',
    contract: webAuth,
    serves: 'visitors',
    uses: { table: 'read-write', passwords: 'website', secrets: true },
    memoryMegabytes: 1024,
    timeoutSeconds: 10,
  },
  {
    name: 'game-auth',
    group: 'accounts',
    purpose: 'Game accounts: registration, sign-in, second factor, sessions',
    contract: gameAuth,
    serves: 'visitors',
    uses: { table: 'read-write', passwords: 'game', secrets: true, discord: true, discordSecrets: true },
    memoryMegabytes: 1024,
    timeoutSeconds: 10,
  },
  {
    name: 'characters',
    group: 'players',
    purpose: "A player's characters",
    contract: characters,
    serves: 'visitors',
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'coins',
    group: 'players',
    purpose: 'The ledger of coins: balances and transactions for players, the game server and staff',
    contract: coins,
    serves: 'staff',
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'notifications',
    group: 'players',
    purpose: 'The notifications of players and website users, and turning their emails off',
    contract: notifications,
    serves: 'visitors',
    uses: { table: 'read-write', secrets: true },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'appeals',
    group: 'players',
    purpose: 'Appeals of uploaders against rejections, and what staff make of them',
    contract: appeals,
    serves: 'visitors',
    uses: { table: 'read-write', downloads: true },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'game-server-keys',
    group: 'staff',
    purpose: 'The keys of the game server, which admins of the game create and revoke',
    contract: gameServerKeys,
    serves: 'staff',
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'items',
    group: 'uploads',
    purpose: 'Items that players make: registration, the creator’s own, approval by staff',
    contract: items,
    serves: 'staff',
    uses: { table: 'read-write', uploads: 'announce', downloads: true },
    memoryMegabytes: 1024,
    // Fifty items decided on at once; API Gateway waits for 30 seconds.
    timeoutSeconds: 29,
  },
  {
    name: 'players',
    group: 'staff',
    purpose: 'Players for staff: list, search, one player with characters, items, sessions, notes and audit',
    contract: players,
    serves: 'staff',
    uses: { table: 'read-write', downloads: true },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'users',
    group: 'staff',
    purpose: 'Website accounts for staff: list, roles, deactivation, notes',
    contract: users,
    serves: 'staff',
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'site-content',
    group: 'content',
    purpose: 'The home page’s texts and images, the configuration of the stage, downloads, the sitemap',
    contract: siteContent,
    serves: 'visitors',
    uses: { table: 'read-write', site: true, stageSettings: true },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'images',
    group: 'uploads',
    purpose: 'All images as staff see them: upload, review, editing, removal, reports',
    contract: images,
    serves: 'staff',
    // An approval copies derived files to the public bucket; tasks delete published files.
    uses: { table: 'read-write', uploads: 'announce', downloads: true, media: 'publish' },
    memoryMegabytes: 1024,
    // Fifty images decided on at once; API Gateway waits for 30 seconds.
    timeoutSeconds: 29,
  },
  {
    name: 'faq',
    purpose: 'Questions and answers, and the images in them',
    contract: faq,
    serves: 'staff',
    uses: { table: 'read-write', uploads: 'announce', media: 'publish' },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'packages',
    group: 'content',
    purpose: 'Subscription packages: the public list, and editing by staff',
    contract: packages,
    serves: 'staff',
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'payments',
    group: 'payments',
    purpose: 'Orders and their payments: buyers, events of gateways, and staff, who also keep the gateways',
    contract: payments,
    serves: 'staff',
    uses: { table: 'read-write', site: true, secrets: true, paymentHosts: true },
    memoryMegabytes: 1024,
    // The test of a gateway sends it four requests, for up to six seconds each.
    timeoutSeconds: 29,
  },
  {
    name: 'discord-bot',
    purpose: 'Answers the commands that people type on Discord',
    contract: discordBot,
    serves: 'visitors',
    // A request for the number of players online may renew the stored count.
    uses: { table: 'read-write', site: true, stageSettings: true, discord: true },
    memoryMegabytes: 1024,
    timeoutSeconds: 10,
  },
  {
    name: 'discord-admin',
    group: 'discord',
    purpose: 'Discord servers for staff: settings, what Discord says of them, and how the scheduled jobs go',
    contract: discordAdmin,
    serves: 'visitors',
    uses: { table: 'read-write', site: true, discord: true, discordSecrets: true },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'discord-link',
    group: 'discord',
    purpose: "A player's linked Discord account: linking, unlinking, membership of our server",
    contract: discordLink,
    serves: 'visitors',
    uses: { table: 'read-write', site: true, stageSettings: true, discord: true, discordSecrets: true },
    memoryMegabytes: 1024,
    // Three requests to Discord in a row, of four seconds each.
    timeoutSeconds: 20,
  },
  {
    name: 'discord-roles',
    group: 'discord',
    purpose:
      'Gives linked Discord accounts their roles once a day, and takes those that they should not have',
    // The first run of a day starts, and the others go on.
    jobs: [{ job: 'discord-roles', everyMinutes: DISCORD_JOB_MINUTES['discord-roles'] }],
    uses: { table: 'read-write', discord: true, discordSecrets: true },
    memoryMegabytes: 512,
    // A run begins nothing new after four minutes.
    timeoutSeconds: 300,
  },
  {
    name: 'find',
    group: 'staff',
    purpose: 'Finds images, questions and accounts by words for the staff who may open them',
    contract: find,
    serves: 'staff',
    uses: { table: 'read-write', downloads: true },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'audit',
    group: 'staff',
    purpose: 'What staff did: who, what, to which entity, when and from where',
    contract: audit,
    serves: 'staff',
    // Every call that requires a session also records when the session was last used.
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'dashboard',
    group: 'staff',
    purpose: 'The state of the site: totals, the newest accounts and images, the last thirty days, probes',
    contract: dashboard,
    serves: 'staff',
    // Every call that requires a session also records when the session was last used.
    uses: { table: 'read-write', probes: true },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'versions',
    group: 'staff',
    purpose: 'Earlier versions of questions, texts, home page images and settings, to view and restore',
    contract: versions,
    serves: 'staff',
    uses: { table: 'read-write', media: 'read' },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'presence',
    group: 'players',
    purpose: 'Players online: heartbeats, the current count and its history',
    contract: presence,
    serves: 'visitors',
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    timeoutSeconds: 10,
  },
  {
    name: 'presence-count',
    group: 'players',
    purpose: 'Counts the players online every minute',
    jobs: [{ job: 'presence', everyMinutes: 1 }],
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    timeoutSeconds: 30,
  },
  {
    name: 'image-processor',
    purpose: 'Creates the derivatives of an uploaded file, or refuses it with a reason',
    processes: ['images', 'faq', 'judged'],
    jobs: [{ job: 'incoming-sweep', everyMinutes: 5 }],
    // Publishes the files of an image that it decides about again.
    uses: { table: 'read-write', uploads: 'read-write', media: 'publish' },
    memoryMegabytes: 3008,
    timeoutSeconds: 60,
    nativePackages: ['sharp'],
  },
  {
    name: 'item-processor',
    purpose: 'Validates and measures an uploaded model, or refuses it with a reason',
    processes: ['items'],
    jobs: [{ job: 'item-sweep', everyMinutes: 5 }],
    uses: { table: 'read-write', uploads: 'read-write' },
    memoryMegabytes: 3008,
    timeoutSeconds: 60,
    nativePackages: ['sharp'],
  },
  {
    name: 'tasks',
    purpose: 'Runs tasks after committed changes: file deletion, invalidation, email, accounts, payments',
    startedBy: 'task-items',
    jobs: [{ job: 'tasks-overdue', everyMinutes: 5 }],
    uses: {
      table: 'read-write',
      uploads: 'read-write',
      downloads: true,
      media: 'read-write',
      site: true,
      invalidation: true,
      delayQueue: true,
      mail: true,
      passwords: 'both',
      secrets: true,
      paymentHosts: true,
      discord: true,
      discordSecrets: true,
    },
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    // Draws previews of images.
    nativePackages: ['sharp'],
  },
  {
    name: 'gallery-popular',
    group: 'jobs',
    purpose: "Ranks the most popular images and computes the gallery's totals",
    jobs: [{ job: 'gallery-popular', everyMinutes: 10 }],
    uses: { table: 'read-write' },
    memoryMegabytes: 1024,
    timeoutSeconds: 120,
  },
  {
    name: 'list-repair',
    group: 'jobs',
    purpose: 'Recounts the lists of every stored entity, corrects lasting drift and reports it',
    jobs: [{ job: 'list-repair', everyMinutes: 360 }],
    uses: { table: 'read-write' },
    memoryMegabytes: 1024,
    timeoutSeconds: 300,
  },
  {
    name: 'migrations',
    group: 'jobs',
    purpose: 'Brings stored data into the format of this release, while requests are served',
    // A deployment starts it too; the runs go on until nothing is left to do.
    jobs: [{ job: 'migrations', everyMinutes: 5 }],
    uses: { table: 'scan' },
    memoryMegabytes: 1024,
    timeoutSeconds: 300,
  },
  {
    name: 'coins-proof',
    group: 'jobs',
    purpose: 'Proves once a day that each balance is the sum of its transactions',
    // The first run of a day starts a proof, and the others continue it.
    jobs: [{ job: 'coins-proof', everyMinutes: 60 }],
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    timeoutSeconds: 300,
  },
  {
    name: 'digests',
    group: 'jobs',
    purpose: 'Sends the digests of notifications that are due to those who chose them',
    jobs: [{ job: 'digests', everyMinutes: 60 }],
    uses: { table: 'read-write' },
    memoryMegabytes: 512,
    // A run begins nothing new after four minutes.
    timeoutSeconds: 300,
  },
  {
    name: 'subscriptions',
    group: 'payments',
    purpose: 'Subscriptions and receipts of their owners',
    contract: subscriptions,
    serves: 'visitors',
    uses: { table: 'read-write', site: true, secrets: true, paymentHosts: true },
    memoryMegabytes: 512,
    timeoutSeconds: 20,
  },
  {
    name: 'payments-reconcile',
    group: 'payments',
    purpose:
      'Asks the gateways about payments that have been open for ten minutes and about unknown ones, and ends orders in time',
    jobs: [{ job: 'payments-reconcile', everyMinutes: 5 }],
    uses: { table: 'read-write', secrets: true, paymentHosts: true },
    memoryMegabytes: 1024,
    // A run begins nothing new after four minutes.
    timeoutSeconds: 300,
  },
  {
    name: 'payments-renewals',
    group: 'payments',
    purpose:
      'Reminds of subscriptions that end soon, reads those whose period has ended, and ends the others',
    jobs: [{ job: 'payments-renewals', everyMinutes: 1_440 }],
    uses: { table: 'read-write', secrets: true, paymentHosts: true },
    memoryMegabytes: 1024,
    // As above.
    timeoutSeconds: 300,
  },
  {
    name: 'online-counter',
    group: 'discord',
    purpose: 'Shows the number of players online in the name of a channel on Discord',
    jobs: [{ job: 'online-counter', everyMinutes: DISCORD_JOB_MINUTES['online-counter'] }],
    uses: { table: 'read-write', discord: true, discordSecrets: true },
    memoryMegabytes: 512,
    timeoutSeconds: 60,
  },
  {
    name: 'gallery-monitor',
    group: 'discord',
    purpose: 'Takes pictures from channels on Discord into the gallery',
    jobs: [{ job: 'gallery-monitor', everyMinutes: DISCORD_JOB_MINUTES['gallery-monitor'] }],
    uses: { table: 'read-write', discord: true, discordSecrets: true },
    memoryMegabytes: 512,
    timeoutSeconds: 120,
  },
];
