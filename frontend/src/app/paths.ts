/** Where every screen lies, and the pages beside them that we link to. Only screens that exist stand here. */
export const paths = {
  home: '/',
  download: '/download',
  gallery: '/gallery',
  purchase: '/purchase',
  faq: '/faq',
  /** One image, over the gallery. */
  image: (id: string): string => `/gallery/${id}`,
  /** The page of an image that chat clients can unfurl. */
  shareImage: (id: string): string => `/share/images/${id}`,
  /** Into a website account; the second is the same screen under the name that staff know. */
  login: '/login',
  staffLogin: '/webmasterlogin',
  account: '/account',
  gameProfile: '/game-profile',
  submissions: '/game-profile/submissions',
  admin: '/admin',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  communityGuidelines: '/community-guidelines',
  cookiePolicy: '/cookie-policy',
  dmca: '/dmca',
  systemRequirements: '/system-requirements',
  creatorProgram: '/creator-program',
  events: '/events',
} as const;

/** The screen that a path shows: an image belongs to the gallery that it lies over. */
export const screenOf = (pathname: string): string =>
  pathname.startsWith(`${paths.gallery}/`) ? paths.gallery : pathname;
