import { lazy } from 'react';

/** Fetches the gallery's code, once. */
export const loadGalleryScreen = () => import('../features/gallery/gallery-screen.tsx');

export const GalleryScreen = lazy(() =>
  loadGalleryScreen().then(({ GalleryScreen }) => ({ default: GalleryScreen })),
);

export const SignInScreen = lazy(() =>
  import('../features/sign-in/sign-in-screen.tsx').then(({ SignInScreen }) => ({ default: SignInScreen })),
);

export const AccountScreen = lazy(() =>
  import('../features/account/account-screen.tsx').then(({ AccountScreen }) => ({ default: AccountScreen })),
);

export const StaffScreen = lazy(() =>
  import('../features/staff/staff-screen.tsx').then(({ StaffScreen }) => ({ default: StaffScreen })),
);

export const GameProfileScreen = lazy(() =>
  import('../features/game-profile/game-profile-screen.tsx').then(({ GameProfileScreen }) => ({
    default: GameProfileScreen,
  })),
);
