import { matchPath } from 'react-router-dom';
import { paths } from '../session/paths/screen-paths.ts';
import { createLazyScreen, type ScreenCode } from './lazy-screen.tsx';

const SignInScreen = createLazyScreen(
  'SignInScreen',
  () => import('../features/accounts/sign-in/sign-in-screen.tsx'),
);

const StaffScreen = createLazyScreen('StaffScreen', () => import('./staff/staff-screen.tsx'));

/** Every screen by its path pattern. The code of each loads on demand. */
export const SCREENS: Readonly<Record<string, ScreenCode>> = {
  [paths.home]: createLazyScreen('HomeScreen', () => import('./home/home-screen.tsx')),
  [paths.download]: createLazyScreen(
    'DownloadScreen',
    () => import('../features/download/download-screen.tsx'),
  ),
  [`${paths.gallery}/:id?`]: createLazyScreen(
    'GalleryScreen',
    () => import('../features/gallery/gallery-screen.tsx'),
  ),
  '/artists/:name': createLazyScreen(
    'ArtistScreen',
    () => import('../features/gallery/artist/artist-screen.tsx'),
  ),
  '/tags/:name': createLazyScreen('TagScreen', () => import('../features/gallery/tag/tag-screen.tsx')),
  [paths.purchase]: createLazyScreen('PurchaseScreen', () => import('./purchase/purchase-screen.tsx')),
  [paths.confirmTrial]: createLazyScreen(
    'ConfirmTrialScreen',
    () => import('../features/payments/checkout/confirm-trial-screen.tsx'),
  ),
  [`${paths.faq}/:id?`]: createLazyScreen('FaqScreen', () => import('../features/faq/faq-screen.tsx')),
  [paths.login]: SignInScreen,
  [paths.staffLogin]: SignInScreen,
  [paths.account]: createLazyScreen('AccountScreen', () => import('./account/account-screen.tsx')),
  [paths.mySubscription]: createLazyScreen(
    'MySubscriptionScreen',
    () => import('../features/payments/subscription/my-subscription-screen.tsx'),
  ),
  [paths.notifications]: createLazyScreen(
    'NotificationsScreen',
    () => import('../features/notifications/notifications-screen.tsx'),
  ),
  [paths.gameProfile]: createLazyScreen(
    'GameProfileScreen',
    () => import('./game-profile/game-profile-screen.tsx'),
  ),
  [paths.submissions]: createLazyScreen(
    'SubmissionsScreen',
    () => import('../features/gallery/submissions/submissions-screen.tsx'),
  ),
  [`${paths.admin}/*`]: StaffScreen,
  [`${paths.gameAdmin}/*`]: StaffScreen,
  [paths.systemSetup]: StaffScreen,
  [paths.privacyPolicy]: createLazyScreen(
    'PrivacyPolicyScreen',
    () => import('../features/legal/privacy-policy-screen.tsx'),
  ),
  [paths.termsOfService]: createLazyScreen(
    'TermsOfServiceScreen',
    () => import('../features/legal/terms-of-service-screen.tsx'),
  ),
  [paths.communityGuidelines]: createLazyScreen(
    'CommunityGuidelinesScreen',
    () => import('../features/legal/community-guidelines-screen.tsx'),
  ),
  [paths.cookiePolicy]: createLazyScreen(
    'CookiePolicyScreen',
    () => import('../features/legal/cookie-policy-screen.tsx'),
  ),
  [paths.dmca]: createLazyScreen('DmcaScreen', () => import('../features/legal/dmca-screen.tsx')),
  [paths.systemRequirements]: createLazyScreen(
    'SystemRequirementsScreen',
    () => import('../features/legal/system-requirements-screen.tsx'),
  ),
  [paths.creatorProgram]: createLazyScreen(
    'CreatorProgramScreen',
    () => import('../features/legal/creator-program-screen.tsx'),
  ),
  [paths.developers]: createLazyScreen(
    'DevelopersScreen',
    () => import('../features/legal/developers-screen.tsx'),
  ),
  [paths.events]: createLazyScreen('EventsScreen', () => import('../features/legal/events-screen.tsx')),
  '*': createLazyScreen('NotFoundScreen', () => import('./not-found-screen.tsx')),
};

/** The screen that an address shows. */
export const findScreen = (pathname: string): ScreenCode | undefined =>
  Object.entries(SCREENS).find(([pattern]) => matchPath(pattern, pathname))?.[1];
