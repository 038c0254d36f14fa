/** The staff actions on each type of entity, as the audit names and filters them. Ids are unique across all types. */
const AUDITED_ACTIONS = {
  image: ['image.upload', 'image.approve', 'image.reject', 'image.update', 'image.remove'],
  report: [
    'report.dismissed',
    'report.taken-down',
    'report.re-rated',
    'report.re-categorised',
    'report.handled',
    'report.image-removed',
    'report.reopen',
  ],
  appeal: ['appeal.upheld', 'appeal.reversed'],
  'website-user': [
    'website-user.change-role',
    'website-user.warn',
    'website-user.limit',
    'website-user.suspend',
    'website-user.reinstate',
    'website-user.reset-second-factor',
  ],
  'user-note': ['website-user.note'],
  player: [
    'player.change-role',
    'player.demand-second-factor',
    'player.release-second-factor',
    'player.reset-second-factor',
    'player.warn',
    'player.limit',
    'player.suspend',
    'player.reinstate',
    'player.adjust-coins',
    'player.reverse-coins',
    'player.end-session',
    'player.end-all-sessions',
  ],
  'player-note': ['player.note'],
  character: ['character.change'],
  'artist-profile': ['artist-profile.clear'],
  item: ['item.enable', 'item.disable'],
  faq: ['faq.create', 'faq.change', 'faq.publish', 'faq.unpublish', 'faq.remove', 'faq.restore'],
  faqupload: ['faqupload.announce'],
  'game-server-key': ['game-server-key.create', 'game-server-key.revoke'],
  gateway: ['gateway.create', 'gateway.change', 'gateway.remove'],
  package: ['package.create', 'package.change', 'package.remove'],
  transaction: ['transaction.refund', 'transaction.record-refund', 'transaction.recheck'],
  subscription: ['subscription.cancel-by-staff', 'subscription.end-by-staff', 'subscription.extend-by-staff'],
  tag: ['tag.change', 'tag.remove', 'tag.restore'],
  guild: ['guild.change'],
  text: ['text.change', 'text.restore'],
  place: ['place.set', 'place.remove', 'place.restore'],
  setting: ['gallery-config.change', 'gallery-config.restore', 'setting.change', 'setting.restore'],
} as const satisfies Record<string, readonly `${string}.${string}`[]>;

export type AuditedEntityName = keyof typeof AUDITED_ACTIONS;
export type AuditedAction = (typeof AUDITED_ACTIONS)[AuditedEntityName][number];

// The keys of a constant are exactly those of its type.
export const AUDITED_ENTITIES = Object.keys(AUDITED_ACTIONS) as AuditedEntityName[];
