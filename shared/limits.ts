import { LIST_LIMITS } from './list-limits.ts';

/** Limits that client and server share; lengths are in characters. */
export const LIMITS = {
  ...LIST_LIMITS,
  bodyBytes: 256 * 1024,
  queryCharacters: 4096,
  viewerId: 64,
  email: 254,
  passwordMinimum: 8,
  passwordMaximum: 128,
  usernameMinimum: 3,
  usernameMaximum: 30,
  personName: 50,
  token: 128,
  reason: 1_000,
  characterName: 40,
  characterGender: 30,
  characterLocation: 60,
  characterAgeMinimum: 18,
  characterAgeMaximum: 9_999,
  characterBio: 5_000,
  charactersPerPlayer: 20,
  coinAmount: 1_000_000_000,
  coinDescription: 200,
  itemName: 80,
  itemDescription: 2_000,
  itemCost: 1_000_000,
  itemsPerPlayer: 500,
  itemsPerDay: 50,
  itemsDecided: 50,
  likesAsked: 100,
  displayName: 50,
  /** More than any name has. */
  artistName: 200,
  imageTitle: 120,
  imageAltText: 300,
  imageDescription: 2_000,
  imageTags: 20,
  imageTag: 30,
  imageFileName: 255,
  textTitle: 120,
  textOther: 500,
  faqQuestion: 300,
  faqAnswer: 10_000,
  faqTags: 10,
  faqTag: 30,
  faqImages: 10,
  faqCaption: 300,
  faqOrder: 1_000_000,
  /** With more published questions, readers no longer find an answer. */
  faqsPublished: 300,
  /** Keeps full-text search over all drafts possible. */
  faqDrafts: 300,
  /**
   * The size of all published questions together, and of all drafts together, as JSON. One API answer carries all
   * published questions, and Lambda allows 6 MB; editors' searches read both.
   */
  faqsBytes: 2_000_000,
  gameServerKeys: 20,
  gameServerKeyName: 60,
  /** Earlier ones are in the audit log alone. */
  gameServerKeysRevoked: 20,
  gateways: 20,
  gatewayName: 50,
  gatewayDescription: 200,
  gatewayPriority: 1_000,
  gatewaySecret: 500,
  gatewayCurrencies: 50,
  gatewayPercentage: 20,
  gatewayFixedFee: 1_000_000,
  packages: 50,
  packageName: 80,
  packageDescription: 500,
  packagePrice: 100_000_000,
  packageDuration: 36,
  packageFeatures: 20,
  packageFeature: 120,
  packageTrialDays: 365,
  packageBadge: 30,
  packageOrder: 1_000_000,
  paymentLink: 2_000,
  reportDetail: 1_000,
  reviewNote: 1_000,
  staffNote: 1_000,
  imagesReviewed: 50,
  imagesInBulk: 100,
  /** More take a narrower filter: their ids are read within the request. */
  imagesInBackground: 5_000,
  submissionsPerDay: 10,
  reportsPerDay: 20,
  userAgent: 512,
  downloadVersion: 20,
  discordChannelName: 100,
  discordUsername: 32,
  discordMonitoredChannels: 20,
  discordApprovers: 50,
} as const;

/** The limits of the media pipeline: bytes per file, pixels of all frames together, pixels per side, frames. */
export const IMAGE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  side: 16_383,
  frames: 200,
} as const;

export const IMAGE_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** The limits of the files of an item. */
export const ITEM_LIMITS = { megabytes: 50, bytes: 50 * 1024 * 1024 } as const;

export const MODEL_CONTENT_TYPE = 'model/gltf-binary';
