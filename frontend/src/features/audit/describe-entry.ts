import type { AuditedAction, AuditedEntityName } from '#shared/audited-entities.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { searchAddress, staffPaths } from '../../session/paths/staff-paths.ts';

/** Labels of staff actions; unknown actions are shown by name. */
const ACTIONS: Readonly<Record<AuditedAction, string>> = {
  'image.upload': 'Started uploading an image',
  'image.approve': 'Approved an image',
  'image.reject': 'Rejected an image',
  'image.update': 'Edited an image',
  'image.remove': 'Deleted an image',
  'report.dismissed': 'Dismissed a report',
  'report.taken-down': 'Closed a report by taking down the image',
  'report.re-rated': 'Closed a report by changing the rating of the image',
  'report.re-categorised': 'Closed a report by changing the category of the image',
  'report.handled': 'Closed a report by acting on the uploader',
  'report.image-removed': 'Closed a report by deleting the image',
  'report.reopen': 'Reopened a report',
  'appeal.upheld': 'Upheld an appealed decision',
  'appeal.reversed': 'Reversed an appealed decision',
  'website-user.change-role': 'Changed a website role',
  'website-user.warn': 'Warned a website user',
  'website-user.limit': 'Limited the submissions of a website user',
  'website-user.suspend': 'Deactivated a website account',
  'website-user.reinstate': 'Activated a website account',
  'website-user.reset-second-factor': 'Removed the authenticator app of a website account',
  'website-user.note': 'Added a note to a website account',
  'player.change-role': 'Changed a game role',
  'player.demand-second-factor': 'Required two-factor authentication',
  'player.release-second-factor': 'Stopped requiring two-factor authentication',
  'player.reset-second-factor': 'Removed the authenticator app of a game account',
  'artist-profile.clear': 'Removed what an artist says',
  'player.warn': 'Warned a player',
  'player.limit': 'Limited the submissions of a player',
  'player.suspend': 'Suspended a player',
  'player.reinstate': 'Lifted the suspension of a player',
  'player.end-session': 'Ended a session of a player',
  'player.end-all-sessions': 'Ended all sessions of a player',
  'player.note': 'Added a note to a player',
  'character.change': 'Edited a character',
  'player.adjust-coins': 'Adjusted the coins of a player',
  'player.reverse-coins': 'Reversed a coin transaction of a player',
  'item.enable': 'Enabled an item',
  'item.disable': 'Disabled an item',
  'faq.create': 'Created a question',
  'faq.change': 'Edited a question',
  'faq.publish': 'Published a question',
  'faq.unpublish': 'Unpublished a question',
  'faq.remove': 'Deleted a question',
  'faq.restore': 'Restored a question',
  'faqupload.announce': 'Started uploading an answer image',
  'tag.change': 'Described a tag',
  'tag.remove': 'Removed the description of a tag',
  'tag.restore': 'Restored a tag',
  'game-server-key.create': 'Created a key of the game server',
  'game-server-key.revoke': 'Revoked a key of the game server',
  'gateway.create': 'Added a payment gateway',
  'gateway.change': 'Edited a payment gateway',
  'gateway.remove': 'Deleted a payment gateway',
  'guild.change': 'Changed the settings of a Discord server',
  'package.create': 'Created a subscription package',
  'package.change': 'Edited a subscription package',
  'package.remove': 'Deleted a subscription package',
  'transaction.refund': 'Refunded a payment',
  'transaction.record-refund': 'Recorded a refund of a payment',
  'transaction.recheck': 'Checked a payment with its gateway',
  'subscription.cancel-by-staff': 'Cancelled a subscription',
  'subscription.end-by-staff': 'Ended a subscription',
  'subscription.extend-by-staff': 'Extended a subscription',
  'text.change': 'Edited a text',
  'text.restore': 'Restored a text',
  'place.set': 'Set a home page image',
  'place.remove': 'Removed a home page image',
  'place.restore': 'Restored a home page image',
  'gallery-config.change': 'Changed the gallery configuration',
  'gallery-config.restore': 'Restored the gallery configuration',
  'setting.change': 'Changed a system setting',
  'setting.restore': 'Restored the system settings',
};

const isAction = (name: string): name is AuditedAction => Object.hasOwn(ACTIONS, name);

/** The label of an action, or its name if there is none. */
export const describeAction = (action: string): string => (isAction(action) ? ACTIONS[action] : action);

/**
 * The options of the action filter.
 *
 * @param chosen is always among them, known or not
 */
export function buildActionChoices(chosen: string): { value: string; label: string }[] {
  const names = Object.keys(ACTIONS);
  const all = chosen && !isAction(chosen) ? [...names, chosen] : names;
  return [
    { value: '', label: 'All actions' },
    ...all.map((value) => ({ value, label: describeAction(value) })),
  ];
}

const KINDS: Readonly<Record<AuditedEntityName, string>> = {
  image: 'Image',
  report: 'Report',
  appeal: 'Appeal',
  'website-user': 'Website account',
  'user-note': 'Note',
  player: 'Player',
  'player-note': 'Note',
  'artist-profile': 'Artist page',
  character: 'Character',
  item: 'Item',
  faq: 'Question',
  faqupload: 'Answer image',
  tag: 'Tag',
  'game-server-key': 'Game server key',
  gateway: 'Payment gateway',
  guild: 'Discord server',
  package: 'Subscription package',
  transaction: 'Payment',
  subscription: 'Subscription',
  text: 'Text',
  place: 'Home page image',
  setting: 'Settings',
};

type Target = AuditEntry['target'];

const isKnown = (kind: string): kind is AuditedEntityName => Object.hasOwn(KINDS, kind);

/** The label of an entity type, or its name if there is none. */
export const describeKind = (kind: string): string => (isKnown(kind) ? KINDS[kind] : kind);

/** The title of an entity, or else its id. */
export const formatTargetName = ({ title, id }: Pick<Target, 'title' | 'id'>): string => title || id;

/** The screen that manages the entity of an entry; undefined if there is none. */
export function findTargetScreen({
  target,
  changes,
}: Pick<AuditEntry, 'target' | 'changes'>): string | undefined {
  const { kind, id, title } = target;
  switch (kind) {
    case 'image':
      return staffPaths.image(id);
    case 'website-user':
      return staffPaths.user(id);
    case 'user-note':
      return findNotedUser(changes) ?? searchAddress(staffPaths.manageUsers, title);
    case 'faq':
      return searchAddress(staffPaths.faqManagement, title);
    case 'gateway':
      return staffPaths.paymentGateways;
    case 'guild':
      return staffPaths.discord;
    case 'package':
      return staffPaths.subscriptions;
    case 'report':
      return staffPaths.imageReports;
    case 'appeal':
      return `${staffPaths.appeals}?state=closed`;
    case 'tag':
      return searchAddress(staffPaths.tags, title);
    case 'place':
      return id.startsWith('side_') ? staffPaths.backgrounds : paths.home;
    case 'text':
      return paths.home;
    default:
      return kind === 'setting' && id === 'gallery' ? paths.home : undefined;
  }
}

/** The page of the user whom a note is about: its changes name them. */
function findNotedUser(changes: AuditEntry['changes']): string | undefined {
  const id = changes.find(({ field }) => field === 'userId')?.after;
  return typeof id === 'string' ? staffPaths.user(id) : undefined;
}
