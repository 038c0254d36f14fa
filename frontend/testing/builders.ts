import { ulid } from 'ulid';
import type * as v from 'valibot';
import type { GameUser, WebsiteUser } from '#shared/account.ts';
import type { Faq, StaffFaq } from '#shared/contract/faq.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import type { StaffItem } from '#shared/contract/items.ts';
import type { StaffPackage, SubscriptionPackage } from '#shared/contract/packages.ts';
import { ITEM_BUDGET_DEFAULTS } from '#shared/item-budgets.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { getPermissions, type WebsiteRole } from '#shared/roles.ts';

/** An image of 8 by 8 pixels as a data URL, so that tests need no file server. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAH0lEQVR4nGPg4xPAihhIlFi8cgtWRHsJXOKk2kFPjwMANbExf07YyTYAAAAASUVORK5CYII=';

/** The default timestamp. */
const CREATED_AT = '2026-11-20T12:00:00.000Z';

type Fields<Schema extends v.GenericSchema> = v.InferInput<Schema>;

/** An image as visitors see it. */
export const buildImage = ({
  createdBy = 'juno',
  ...fields
}: Partial<Fields<typeof PublicImage>> = {}): Fields<typeof PublicImage> => ({
  id: ulid(),
  title: 'Moth child',
  altText: 'A pale avatar with antennae',
  category: 'avatar',
  rating: 'g',
  createdBy,
  artistPage: createdBy,
  views: 40,
  likes: 7,
  width: 640,
  height: 640,
  animated: false,
  imageUrl: PICTURE,
  thumbnailUrl: PICTURE,
  variants: [],
  downloadUrl: PICTURE,
  nativeWidth: 8,
  nativeHeight: 8,
  palette: ['#0e0b1f', '#ff5c93'],
  createdAt: CREATED_AT,
  ...fields,
});

/** Images with different titles: `Image 1`, `Image 2`, … */
export const buildImages = (count: number, fields: Partial<Fields<typeof PublicImage>> = {}) =>
  Array.from({ length: count }, (_, index) => buildImage({ title: `Image ${index + 1}`, ...fields }));

/** A processed image that waits for a decision, as staff see it. */
export function buildStaffImage({
  title = 'Moth child',
  rating = 'g',
  ...fields
}: Partial<Fields<typeof StaffImage>> = {}): Fields<typeof StaffImage> {
  return {
    id: ulid(),
    title,
    altText: '',
    category: 'icon',
    rating,
    createdBy: 'juno',
    createdAt: CREATED_AT,
    width: 640,
    height: 640,
    animated: false,
    imageUrl: PICTURE,
    url: PICTURE,
    thumbnailUrl: PICTURE,
    variants: [],
    downloadUrl: PICTURE,
    originalName: 'moth.png',
    size: 1200,
    contentType: 'image/png',
    metadata: { title, altText: '', description: '', category: 'icon', tags: [], rating },
    approvalStatus: 'pending',
    processing: { state: 'done' },
    uploadedBy: { kind: 'web', id: ulid(), username: 'juno' },
    version: 1,
    ...fields,
  };
}

/** A website account with a verified email address and the permissions of its role. */
export function buildWebsiteUser(
  fields: Partial<Fields<typeof WebsiteUser>> & { role?: WebsiteRole } = {},
): Fields<typeof WebsiteUser> {
  const { role = 'user' } = fields;
  return {
    id: ulid(),
    username: role,
    email: `${role}@pixelcrowd.test`,
    role,
    permissions: [...getPermissions(role)],
    profile: { firstName: 'Juno', lastName: '' },
    emailVerified: true,
    totp: false,
    createdAt: CREATED_AT,
    version: 1,
    ...fields,
  };
}

/** A game account with a verified email address. */
export const buildPlayer = (fields: Partial<Fields<typeof GameUser>> = {}): Fields<typeof GameUser> => ({
  id: ulid(),
  name: 'Moth child',
  email: 'moth@pixelcrowd.test',
  role: 'player',
  forceemail2fa: false,
  emailVerified: true,
  totp: false,
  created_at: CREATED_AT,
  version: 1,
  ...fields,
});

/** A published question, as visitors read it. */
export const buildFaq = (fields: Partial<Fields<typeof Faq>> = {}): Fields<typeof Faq> => ({
  id: ulid(),
  question: 'How does it glow?',
  answer: 'By a lantern.',
  category: 'gameplay',
  order: 0,
  isPublished: true,
  tags: [],
  images: [],
  ...fields,
});

/** A published question, as editors see it. */
export const buildStaffFaq = ({
  images = [],
  ...fields
}: Partial<Fields<typeof StaffFaq>> = {}): Fields<typeof StaffFaq> => ({
  ...buildFaq(),
  images,
  createdAt: CREATED_AT,
  version: 1,
  ...fields,
});

/** A processed item that waits for a decision, as staff see it. */
export const buildStaffItem = (fields: Partial<Fields<typeof StaffItem>> = {}): Fields<typeof StaffItem> => ({
  id: ulid(),
  name: 'Paper lantern',
  category: 'held',
  rating: 'g',
  cost: 40,
  visibility: 'public',
  enabled: false,
  createdAt: CREATED_AT,
  figures: { vertices: 480, triangles: 240, meshes: 1, materials: 2, textures: 1, bytes: 400_000 },
  budget: ITEM_BUDGET_DEFAULTS.held,
  thumbnailUrl: PICTURE,
  screenshotUrl: PICTURE,
  creator: { id: ulid(), name: 'juno' },
  version: 1,
  ...fields,
});

/** A subscription package as visitors see it. */
export const buildPackage = (
  fields: Partial<Fields<typeof SubscriptionPackage>> = {},
): Fields<typeof SubscriptionPackage> => ({
  id: ulid(),
  name: 'Wanderer',
  description: 'A month of extras.',
  price: 499,
  currency: 'USD',
  duration: { value: 1, unit: 'month' },
  formattedDuration: '1 month',
  monthlyPrice: 499,
  features: ['Forty character slots', 'Priority support'],
  isPopular: false,
  badge: null,
  freeTrialDays: 30,
  ...fields,
});

/** A subscription package as staff see it. */
export const buildStaffPackage = (
  fields: Partial<Fields<typeof StaffPackage>> = {},
): Fields<typeof StaffPackage> => ({
  ...buildPackage(),
  isActive: true,
  displayOrder: 0,
  createdAt: CREATED_AT,
  version: 1,
  ...fields,
});
