import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { systemSettingsDefinition } from '#platform/system-settings.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { websiteUserDefinition } from '../accounts/definitions/website-user-definition.ts';
import { playerNoteDefinition, userNoteDefinition } from '../accounts/user-management/account-notes.ts';
import { appealDefinition } from '../appeals/appeal-definition.ts';
import { characterDefinition } from '../characters/character-definition.ts';
import { guildDefinition } from '../discord-admin/guild-definition.ts';
import { postDefinition } from '../discord-posts/post-definition.ts';
import { faqDefinition } from '../faq/faq-definition.ts';
import { faqUploadDefinition } from '../faq/upload-definition.ts';
import { artistProfileDefinition } from '../gallery/artists/artist-profile-definition.ts';
import { gallerySettingsDefinition } from '../gallery-settings/settings.ts';
import { keyDefinition } from '../game-server-keys/key-definition.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { reportDefinition } from '../images/reports/report-definition.ts';
import { tagDefinition } from '../images/tags/tag-definition.ts';
import { creatorDefinition } from '../items/creator-definition.ts';
import { itemDefinition } from '../items/item-definition.ts';
import { packageDefinition } from '../packages/package-definition.ts';
import { gatewayDefinition } from '../payments/gateways/gateway-definition.ts';
import { subscriptionDefinition } from '../payments/subscriptions/subscription-definition.ts';
import { transactionDefinition } from '../payments/transactions/transaction-definition.ts';
import { slotDefinition } from '../site-content/slot-definition.ts';
import { textDefinition } from '../site-content/text-definition.ts';

/** The definition of every stored entity, for what concerns all of them. */
export const EVERY_ENTITY: readonly Pick<
  EntityDefinition<never>,
  'name' | 'lists' | 'audited' | 'countedLists'
>[] = [
  imageDefinition,
  websiteUserDefinition,
  playerDefinition,
  faqDefinition,
  reportDefinition,
  appealDefinition,
  artistProfileDefinition,
  tagDefinition,
  userNoteDefinition,
  playerNoteDefinition,
  characterDefinition,
  itemDefinition,
  creatorDefinition,
  faqUploadDefinition,
  gatewayDefinition,
  packageDefinition,
  keyDefinition,
  transactionDefinition,
  subscriptionDefinition,
  guildDefinition,
  postDefinition,
  slotDefinition,
  textDefinition,
  gallerySettingsDefinition,
  systemSettingsDefinition,
];
