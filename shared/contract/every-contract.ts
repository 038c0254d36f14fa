import { appeals } from './appeals.ts';
import { audit } from './audit.ts';
import type { Contract } from './call.ts';
import { characters } from './characters.ts';
import { coins } from './coins.ts';
import { dashboard } from './dashboard.ts';
import { discordAdmin } from './discord-admin.ts';
import { discordBot } from './discord-bot.ts';
import { discordLink } from './discord-link.ts';
import { faq } from './faq.ts';
import { find } from './find.ts';
import { gallery } from './gallery.ts';
import { gameAuth } from './game-auth.ts';
import { gameServerKeys } from './game-server-keys.ts';
import { images } from './images.ts';
import { items } from './items.ts';
import { notifications } from './notifications.ts';
import { packages } from './packages.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { players } from './players.ts';
import { presence } from './presence.ts';
import { siteContent } from './site-content.ts';
import { subscriptions } from './subscriptions.ts';
import { system } from './system.ts';
import { users } from './users.ts';
import { versions } from './versions.ts';
import { webAuth } from './web-auth.ts';

/** All contracts, for code that covers the whole API: documents, the fallback route, and tests of every call. */
export const EVERY_CONTRACT: readonly Contract[] = [
  appeals,
  audit,
  characters,
  coins,
  dashboard,
  discordAdmin,
  discordBot,
  discordLink,
  faq,
  find,
  gallery,
  gameAuth,
  gameServerKeys,
  images,
  items,
  notifications,
  payments,
  packages,
  pages,
  players,
  presence,
  siteContent,
  subscriptions,
  system,
  users,
  versions,
  webAuth,
];
