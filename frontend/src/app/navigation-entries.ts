import { paths } from '../session/paths/screen-paths.ts';

/** The screens in the menu, in order. */
export const NAVIGATION: readonly { label: string; to: string }[] = [
  { label: 'Home', to: paths.home },
  { label: 'Download', to: paths.download },
  { label: 'Gallery', to: paths.gallery },
  { label: 'Subscribe', to: paths.purchase },
  { label: 'FAQ', to: paths.faq },
];
