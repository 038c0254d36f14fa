import { buildArtistPath, buildTagPath } from '#shared/name-paths.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { FaqFilters } from '../../api/faqs.ts';

/** The page that says what each role may do, in the back office of an account system. */
export const buildRolesPath = (office: 'web' | 'game'): string =>
  `${office === 'web' ? paths.admin : paths.gameAdmin}/roles`;

/** The paths of all screens and of the other pages that the app links to. */
export const paths = {
  home: '/',
  download: '/download',
  gallery: '/gallery',
  purchase: '/purchase',
  /** Where the mailed link leads that proves the address of a free trial. */
  confirmTrial: '/confirm-trial',
  faq: '/faq',
  /** One question, open among the others. */
  question: (id: string): string => `/faq/${id}`,
  /** One image, in a viewer over the gallery. */
  image: (id: string): string => `/gallery/${id}`,
  /** Everything by one artist. */
  artist: buildArtistPath,
  /** Everything with one tag. */
  tag: buildTagPath,
  /** Sign-in to a website account; the second path is the same screen, for staff. */
  login: '/login',
  staffLogin: '/webmasterlogin',
  account: '/account',
  /** What someone has bought, for website users and players; mails lead there. */
  mySubscription: '/my-subscription',
  notifications: '/notifications',
  gameProfile: '/game-profile',
  register: '/game-profile?view=register',
  submissions: '/game-profile/submissions',
  admin: '/admin',
  gameAdmin: '/game-admin',
  systemSetup: '/system-setup',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  communityGuidelines: '/community-guidelines',
  cookiePolicy: '/cookie-policy',
  dmca: '/dmca',
  systemRequirements: '/system-requirements',
  creatorProgram: '/creator-program',
  events: '/events',
  developers: '/developers',
} as const;

/** Whether a path is that of an image. */
export const isImagePath = (pathname: string): boolean => pathname.startsWith(`${paths.gallery}/`);

/** The screen that a path shows. An image is part of the gallery screen, and a question of the screen with all of them. */
export function toScreenPath(pathname: string): string {
  if (isImagePath(pathname)) return paths.gallery;
  return pathname.startsWith(`${paths.faq}/`) ? paths.faq : pathname;
}

const isUnder = (pathname: string, path: string): boolean => `${pathname}/`.startsWith(`${path}/`);

/** The account system whose staff a path of the back office is for; undefined for paths outside of it. */
export function findOffice(pathname: string): AccountSystem | undefined {
  if (isUnder(pathname, paths.admin)) return 'web';
  return isUnder(pathname, paths.gameAdmin) || isUnder(pathname, paths.systemSetup) ? 'game' : undefined;
}

/** The URL of the questions with some filters. */
export function buildFaqAddress(filters: Partial<FaqFilters> = {}): string {
  const { category = 'all', search = '' } = filters;
  const fields = new URLSearchParams();
  if (category !== 'all') fields.set('category', category);
  if (search) fields.set('search', search);
  const query = fields.toString();
  return paths.faq + (query && `?${query}`);
}
