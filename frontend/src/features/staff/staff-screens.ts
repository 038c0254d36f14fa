import {
  CircleQuestionMark,
  Flag,
  ImagePlus,
  Images,
  ListChecks,
  type LucideIcon,
  ScrollText,
  UsersRound,
  Wallpaper,
} from 'lucide-react';
import type { Need } from '../../app/guard.tsx';
import { lazyScreen, type ScreenCode } from '../../app/lazy-screen.tsx';
import { staffPaths } from '../../app/staff-paths.ts';

/** One screen of the back office. */
export interface StaffScreenEntry {
  path: string;
  /** In its heading, its breadcrumb and the command palette. */
  title: string;
  /** In the navigation, under its group's heading. */
  label: string;
  group: 'Community' | 'Site';
  icon: LucideIcon;
  /** What it is for, in a sentence. */
  words: string;
  need: Need;
  /** Its code, which only those fetch who open it. */
  code: ScreenCode;
}

const MANAGE_IMAGES: Need = { permission: 'manage_images' };

/** Every screen of the back office that exists, in the order of the navigation. */
export const STAFF_SCREENS: readonly StaffScreenEntry[] = [
  {
    ...{
      path: staffPaths.manageImages,
      title: 'Manage Images',
      label: 'Images',
      group: 'Community',
      icon: Images,
    },
    words: 'Every image with its state: find, edit, approve, reject, delete.',
    need: MANAGE_IMAGES,
    code: lazyScreen('ManageImagesScreen', () => import('../manage-images/manage-images-screen.tsx')),
  },
  {
    ...{ path: staffPaths.reviewImages, title: 'Review Images', label: 'Review', group: 'Community' },
    icon: ListChecks,
    words: 'What waits for a decision, one after the other, by key.',
    need: MANAGE_IMAGES,
    code: lazyScreen('ReviewImagesScreen', () => import('../image-review/review-images-screen.tsx')),
  },
  {
    ...{ path: staffPaths.uploadImages, title: 'Upload Images', label: 'Upload', group: 'Community' },
    icon: ImagePlus,
    words: 'New images for the site, many at once.',
    need: MANAGE_IMAGES,
    code: lazyScreen('UploadImagesScreen', () => import('../image-upload/upload-images-screen.tsx')),
  },
  {
    ...{ path: staffPaths.imageReports, title: 'Reports', label: 'Reports', group: 'Community', icon: Flag },
    words: 'Images that visitors have reported: dismiss or take down.',
    need: MANAGE_IMAGES,
    code: lazyScreen('ImageReportsScreen', () => import('../image-reports/image-reports-screen.tsx')),
  },
  {
    ...{
      path: staffPaths.manageUsers,
      title: 'Manage Users',
      label: 'Users',
      group: 'Community',
      icon: UsersRound,
    },
    words: 'Website accounts: roles, activation, notes.',
    need: { permission: 'manage_users' },
    code: lazyScreen('ManageUsersScreen', () => import('../manage-users/manage-users-screen.tsx')),
  },
  {
    ...{
      path: staffPaths.faqManagement,
      title: 'FAQ Management',
      label: 'FAQ',
      group: 'Site',
      icon: CircleQuestionMark,
    },
    words: 'Questions and answers: write, order, publish.',
    need: { roles: ['admin', 'moderator'] },
    code: lazyScreen('FaqEditorScreen', () => import('../faq-editor/faq-editor-screen.tsx')),
  },
  {
    ...{ path: staffPaths.backgrounds, title: 'Background Images', label: 'Backgrounds', group: 'Site' },
    icon: Wallpaper,
    words: 'What lies behind and beside the home page.',
    need: MANAGE_IMAGES,
    code: lazyScreen('BackgroundsScreen', () => import('../backgrounds/backgrounds-screen.tsx')),
  },
  {
    ...{ path: staffPaths.auditLog, title: 'Audit Log', label: 'Audit', group: 'Site', icon: ScrollText },
    words: 'What staff did: who, what, when, from where, and what it changed.',
    need: { roles: ['admin'] },
    code: lazyScreen('AuditScreen', () => import('../audit/audit-screen.tsx')),
  },
];
