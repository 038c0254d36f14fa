import {
  Bot,
  CircleQuestionMark,
  Coins,
  CreditCard,
  Drama,
  Flag,
  Gamepad2,
  ImagePlus,
  Images,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Package,
  Receipt,
  Scale,
  ScanSearch,
  ScrollText,
  Settings2,
  Shapes,
  ShieldCheck,
  Tags,
  UserRoundSearch,
  UsersRound,
  Wallpaper,
} from 'lucide-react';
import type { GameRole } from '#shared/roles.ts';
import type { Need } from '../../session/need.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { createLazyScreen, type ScreenCode } from '../lazy-screen.tsx';

/** A screen of the back office. */
export interface StaffScreenEntry {
  path: string;
  /** In the heading, the breadcrumb and the command palette. */
  title: string;
  /** In the navigation, under its group's heading. */
  label: string;
  group: 'Community' | 'People' | 'Site' | 'Game';
  icon: LucideIcon;
  /** Its purpose, in one sentence. */
  description: string;
  need: Need;
  /** Its code, loaded on demand. */
  code: ScreenCode;
  /** The roles that see its card on the game's dashboard, if more than those with access. */
  cardFor?: readonly GameRole[];
  /** The page of one of its entities, at its path followed by an id. */
  detail?: { label: string; code: ScreenCode };
}

const MANAGE_IMAGES: Need = { permission: 'manage_images' };

/** For staff of either system, who see the same. */
const ROLES_CODE = createLazyScreen('RolesScreen', () => import('../../features/system/roles-screen.tsx'));

const CHARACTER_STAFF: Need = { gameRoles: ['admin', 'mod'], denial: 'Admin or Moderator access required' };

/** All back office screens, in navigation order. */
export const STAFF_SCREENS: readonly StaffScreenEntry[] = [
  {
    path: staffPaths.manageImages,
    title: 'Manage Images',
    label: 'Images',
    group: 'Community',
    icon: Images,
    description: 'Find, edit, approve, reject and delete images.',
    need: MANAGE_IMAGES,
    code: createLazyScreen(
      'ManageImagesScreen',
      () => import('../../features/images/manage/manage-images-screen.tsx'),
    ),
    detail: { label: 'Image', code: createLazyScreen('ImageScreen', () => import('./image-screen.tsx')) },
  },
  {
    path: staffPaths.reviewImages,
    title: 'Review Images',
    label: 'Review',
    group: 'Community',
    icon: ListChecks,
    description: 'Review pending images one by one, with keyboard shortcuts.',
    need: MANAGE_IMAGES,
    code: createLazyScreen(
      'ReviewImagesScreen',
      () => import('../../features/images/review/review-images-screen.tsx'),
    ),
  },
  {
    path: staffPaths.uploadImages,
    title: 'Upload Images',
    label: 'Upload',
    group: 'Community',
    icon: ImagePlus,
    description: 'Upload new images, many at a time.',
    need: MANAGE_IMAGES,
    code: createLazyScreen(
      'UploadImagesScreen',
      () => import('../../features/images/upload/upload-images-screen.tsx'),
    ),
  },
  {
    path: staffPaths.imageReports,
    title: 'Reports',
    label: 'Reports',
    group: 'Community',
    icon: Flag,
    description: 'Dismiss reports or take down reported images.',
    need: MANAGE_IMAGES,
    code: createLazyScreen(
      'ImageReportsScreen',
      () => import('../../features/images/reports/image-reports-screen.tsx'),
    ),
  },
  {
    path: staffPaths.appeals,
    title: 'Appeals',
    label: 'Appeals',
    group: 'Community',
    icon: Scale,
    description: 'Look again at rejections that colleagues made and uploaders appeal.',
    need: MANAGE_IMAGES,
    code: createLazyScreen('AppealsScreen', () => import('../../features/appeals/appeals-screen.tsx')),
  },
  {
    path: staffPaths.tags,
    title: 'Tags',
    label: 'Tags',
    group: 'Community',
    icon: Tags,
    description: 'Describe tags of images and name their aliases.',
    need: MANAGE_IMAGES,
    code: createLazyScreen('TagsScreen', () => import('../../features/images/tags/tags-screen.tsx')),
  },
  {
    path: staffPaths.manageUsers,
    title: 'Manage Users',
    label: 'Website users',
    group: 'People',
    icon: UsersRound,
    description: 'Manage roles, activation and notes of website accounts.',
    need: { permission: 'manage_users' },
    code: createLazyScreen('ManageUsersScreen', () => import('../../features/users/manage-users-screen.tsx')),
    detail: { label: 'User', code: createLazyScreen('UserScreen', () => import('./user-screen.tsx')) },
  },
  {
    path: staffPaths.players,
    title: 'User Management',
    label: 'Players',
    group: 'People',
    icon: UserRoundSearch,
    description: 'Find players, change their roles and require second factors.',
    need: {
      gameRoles: ['admin', 'mod'],
      redirect: { to: paths.gameProfile, message: 'Access denied. Admin or Mod role required.' },
    },
    code: createLazyScreen('PlayersScreen', () => import('../../features/players/players-screen.tsx')),
    detail: { label: 'Player', code: createLazyScreen('PlayerScreen', () => import('./player-screen.tsx')) },
  },
  {
    path: staffPaths.characters,
    title: 'Character Management',
    label: 'Characters',
    group: 'People',
    icon: Drama,
    description: "See players' characters and edit them.",
    need: CHARACTER_STAFF,
    cardFor: ['admin', 'mod', 'content_checker'],
    code: createLazyScreen(
      'CharacterManagementScreen',
      () => import('../../features/characters/staff/character-management-screen.tsx'),
    ),
  },
  {
    path: staffPaths.inspection,
    title: 'Character Inspection',
    label: 'Character inspection',
    group: 'People',
    icon: ScanSearch,
    description: 'See a character with its owner, its items and every change.',
    need: CHARACTER_STAFF,
    code: createLazyScreen(
      'FindCharacterScreen',
      () => import('../../features/characters/staff/find-character-screen.tsx'),
    ),
    detail: {
      label: 'Character',
      code: createLazyScreen(
        'CharacterInspectionScreen',
        () => import('../../features/characters/staff/character-inspection-screen.tsx'),
      ),
    },
  },
  {
    path: staffPaths.faqManagement,
    title: 'FAQ Management',
    label: 'FAQ',
    group: 'Site',
    icon: CircleQuestionMark,
    description: 'Write, order and publish questions and answers.',
    need: { roles: ['admin', 'moderator'] },
    code: createLazyScreen(
      'FaqEditorScreen',
      () => import('../../features/faq/editor/faq-editor-screen.tsx'),
    ),
  },
  {
    path: staffPaths.backgrounds,
    title: 'Background Images',
    label: 'Backgrounds',
    group: 'Site',
    icon: Wallpaper,
    description: 'Set the background images of the home page.',
    need: MANAGE_IMAGES,
    code: createLazyScreen(
      'BackgroundsScreen',
      () => import('../../features/site-content/backgrounds/backgrounds-screen.tsx'),
    ),
  },
  {
    path: staffPaths.subscriptions,
    title: 'Subscription Packages',
    label: 'Packages',
    group: 'Site',
    icon: Package,
    description: 'Create, edit and delete subscription packages.',
    need: { roles: ['admin'] },
    code: createLazyScreen(
      'StaffPackagesScreen',
      () => import('../../features/packages/editor/staff-packages-screen.tsx'),
    ),
  },
  {
    path: staffPaths.paymentGateways,
    title: 'Payment Gateways',
    label: 'Gateways',
    group: 'Site',
    icon: CreditCard,
    description: 'Set up the services that take payments.',
    need: { roles: ['admin'] },
    code: createLazyScreen(
      'PaymentGatewaysScreen',
      () => import('../../features/payments/gateways/payment-gateways-screen.tsx'),
    ),
  },
  {
    path: staffPaths.transactions,
    title: 'Payment Transactions',
    label: 'Transactions',
    group: 'Site',
    icon: Receipt,
    description: 'See payments and revenue, refund payments and check them with their gateway.',
    need: { roles: ['admin'] },
    code: createLazyScreen(
      'TransactionsScreen',
      () => import('../../features/payments/transactions/transactions-screen.tsx'),
    ),
  },
  {
    path: staffPaths.discord,
    title: 'Discord Management',
    label: 'Discord',
    group: 'Site',
    icon: Bot,
    description: 'Set up the Discord bot: roles, the online counter and the gallery monitor.',
    need: { roles: ['admin'] },
    code: createLazyScreen(
      'DiscordManagementScreen',
      () => import('../../features/discord-admin/discord-management-screen.tsx'),
    ),
  },
  {
    path: staffPaths.auditLog,
    title: 'Audit Log',
    label: 'Audit',
    group: 'Site',
    icon: ScrollText,
    description: 'See what staff changed, when and from where.',
    need: { roles: ['admin'] },
    code: createLazyScreen('AuditScreen', () => import('../../features/audit/audit-screen.tsx')),
  },
  {
    path: staffPaths.roles,
    title: 'Roles and Rights',
    label: 'Roles',
    group: 'Site',
    icon: ShieldCheck,
    description: 'See what each role of staff may do.',
    need: { roles: ['admin', 'moderator'] },
    code: ROLES_CODE,
  },
  {
    path: paths.gameAdmin,
    title: 'Game Admin Panel',
    label: 'Game dashboard',
    group: 'Game',
    icon: Gamepad2,
    description: 'See the tools of the game and what your role may do.',
    need: {
      gameRoles: ['admin', 'mod', 'content_checker'],
      redirect: {
        to: paths.gameProfile,
        message: 'Access denied. Admin, Mod, or Content Checker role required.',
      },
    },
    code: createLazyScreen('GameDashboardScreen', () => import('./game-dashboard-screen.tsx')),
  },
  {
    path: staffPaths.contentApproval,
    title: 'Content Approval',
    label: 'Content',
    group: 'Game',
    icon: Shapes,
    description: 'Look at the items that players make, and enable or disable them.',
    need: {
      gameRoles: ['admin', 'mod', 'content_checker'],
      denial: 'Content management access required',
    },
    code: createLazyScreen(
      'ContentApprovalScreen',
      () => import('../../features/items/approval/content-approval-screen.tsx'),
    ),
  },
  {
    path: staffPaths.coinsManagement,
    title: 'Coins Management',
    label: 'Coins',
    group: 'Game',
    icon: Coins,
    description: "See players' coins, adjust balances and reverse transactions.",
    need: { gameRoles: ['admin'], redirect: { to: paths.gameAdmin, message: 'Admin access required' } },
    code: createLazyScreen('CoinsScreen', () => import('../../features/coins/staff/coins-screen.tsx')),
  },
  {
    path: staffPaths.serverKeys,
    title: 'Game Server Keys',
    label: 'Server keys',
    group: 'Game',
    icon: KeyRound,
    description: 'Create and revoke the keys of the game servers, which change coins.',
    need: { gameRoles: ['admin'], denial: 'Only game administrators can access this page.' },
    code: createLazyScreen(
      'GameServerKeysScreen',
      () => import('../../features/game-server-keys/game-server-keys-screen.tsx'),
    ),
  },
  {
    path: staffPaths.gameRoles,
    title: 'Roles and Rights',
    label: 'Roles',
    group: 'Game',
    icon: ShieldCheck,
    description: 'See what each role of staff may do.',
    need: { gameRoles: ['admin', 'mod', 'content_checker'] },
    code: ROLES_CODE,
  },
  {
    path: paths.systemSetup,
    title: 'System Setup',
    label: 'System Setup',
    group: 'Game',
    icon: Settings2,
    description: 'Set the sign-in rules of both account systems.',
    need: {
      gameRoles: ['admin'],
      denial: 'Only game administrators can access this page.',
      signedOut: 'Please log in to your game account.',
    },
    code: createLazyScreen(
      'SystemSetupScreen',
      () => import('../../features/system/system-setup-screen.tsx'),
    ),
  },
];
