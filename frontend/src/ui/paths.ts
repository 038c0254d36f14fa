/** The paths of all screens and of the other pages that the app links to. */
export const paths = {
  home: '/',
  download: '/download',
  gallery: '/gallery',
  purchase: '/purchase',
  faq: '/faq',
  /** One image, in a viewer over the gallery. */
  image: (id: string): string => `/gallery/${id}`,
  /** The page of an image with link previews for chat clients. */
  shareImage: (id: string): string => `/share/images/${id}`,
  /** Sign-in to a website account; the second path is the same screen, for staff. */
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

/** The screen that a path shows. An image is part of the gallery screen. */
export const toScreenPath = (pathname: string): string =>
  pathname.startsWith(`${paths.gallery}/`) ? paths.gallery : pathname;
