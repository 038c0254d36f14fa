import { matchPath } from 'react-router-dom';
import { paths } from '../session/paths/screen-paths.ts';
import { lazyScreen, type ScreenCode } from './lazy-screen.tsx';

const SignInScreen = lazyScreen(
  'SignInScreen',
  () => import('../features/accounts/sign-in/sign-in-screen.tsx'),
);

const StaffScreen = lazyScreen('StaffScreen', () => import('./staff/staff-screen.tsx'));

/** Every screen by its path pattern. The code of each loads on demand. */
export const SCREENS: Readonly<Record<string, ScreenCode>> = {
  [paths.home]: lazyScreen('HomeScreen', () => import('./home/home-screen.tsx')),
  [paths.download]: lazyScreen('DownloadScreen', () => import('../features/download/download-screen.tsx')),
  [`${paths.gallery}/:id?`]: lazyScreen(
    'GalleryScreen',
    () => import('../features/gallery/gallery-screen.tsx'),
  ),
  '/artists/:name': lazyScreen('ArtistScreen', () => import('../features/gallery/artist/artist-screen.tsx')),
  [paths.purchase]: lazyScreen('PurchaseScreen', () => import('./purchase/purchase-screen.tsx')),
  [paths.faq]: lazyScreen('FaqScreen', () => import('../features/faq/faq-screen.tsx')),
  [paths.login]: SignInScreen,
  [paths.staffLogin]: SignInScreen,
  [paths.account]: lazyScreen('AccountScreen', () => import('./account/account-screen.tsx')),
  [paths.gameProfile]: lazyScreen(
    'GameProfileScreen',
    () => import('./game-profile/game-profile-screen.tsx'),
  ),
  [paths.submissions]: lazyScreen(
    'SubmissionsScreen',
    () => import('../features/gallery/submissions/submissions-screen.tsx'),
  ),
  [`${paths.admin}/*`]: StaffScreen,
  [`${paths.gameAdmin}/*`]: StaffScreen,
  [paths.systemSetup]: StaffScreen,
  [paths.privacyPolicy]: lazyScreen(
    'PrivacyPolicyScreen',
    () => import('../features/legal/privacy-policy-screen.tsx'),
  ),
  [paths.termsOfService]: lazyScreen(
    'TermsOfServiceScreen',
    () => import('../features/legal/terms-of-service-screen.tsx'),
  ),
  [paths.communityGuidelines]: lazyScreen(
    'CommunityGuidelinesScreen',
    () => import('../features/legal/community-guidelines-screen.tsx'),
  ),
  [paths.cookiePolicy]: lazyScreen(
    'CookiePolicyScreen',
    () => import('../features/legal/cookie-policy-screen.tsx'),
  ),
  [paths.dmca]: lazyScreen('DmcaScreen', () => import('../features/legal/dmca-screen.tsx')),
  [paths.systemRequirements]: lazyScreen(
    'SystemRequirementsScreen',
    () => import('../features/legal/system-requirements-screen.tsx'),
  ),
  [paths.creatorProgram]: lazyScreen(
    'CreatorProgramScreen',
    () => import('../features/legal/creator-program-screen.tsx'),
  ),
  [paths.events]: lazyScreen('EventsScreen', () => import('../features/legal/events-screen.tsx')),
  '*': lazyScreen('NotFoundScreen', () => import('./not-found-screen.tsx')),
};

/** The screen that an address shows. */
export const findScreen = (pathname: string): ScreenCode | undefined =>
  Object.entries(SCREENS).find(([pattern]) => matchPath(pattern, pathname))?.[1];
