import type { FindResults } from '#shared/contract/find.ts';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import { SHOWN_ID_LENGTH } from '#shared/transaction-ids.ts';
import { formatMoney } from '#ui/format/format-money.ts';
import { compactRowsChoice } from '#ui/list/compact-rows.tsx';
import { logOut } from '../../session/log-out.ts';
import type { SignedInUsers } from '../../session/menu-entries.tsx';
import { paths } from '../../session/paths/screen-paths.ts';
import { searchAddress, staffPaths } from '../../session/paths/staff-paths.ts';
import { getRoleLabel } from '../../session/role-badge.tsx';
import { NAVIGATION } from '../navigation-entries.ts';
import { listScreens, STAFF_ENTRANCE } from './staff-entries.ts';

/** An entry of the command palette: it leads to a screen, or does something at once. */
export type PaletteEntry = DescribedEntry & ({ to: string } | { run: () => void });

interface DescribedEntry {
  /** Unique among all entries. */
  id: string;
  label: string;
  /** Its type or status. */
  note?: string;
  /** A thumbnail; none for sensitive images. */
  picture?: string;
}

/** Entries of one type, under a heading. */
export interface PaletteGroup {
  heading: string;
  entries: readonly PaletteEntry[];
}

const MY_GAME_PROFILE = { label: 'My Game Profile', to: paths.gameProfile };

/**
 * The screens that the signed-in users have access to and whose words start with the typed ones; all of them for an empty
 * term.
 */
export function buildScreenGroups(users: SignedInUsers, term: string): PaletteGroup[] {
  const dashboard =
    users.web?.role === 'admin' ? [{ label: 'Dashboard', to: STAFF_ENTRANCE.path, description: '' }] : [];
  const office = listScreens(users).map(({ title, path, description }) => ({
    label: title,
    to: path,
    description,
  }));
  const account = users.web ? { label: 'My account', to: paths.account } : MY_GAME_PROFILE;
  const site = [...NAVIGATION, account].map((each) => ({
    ...each,
    description: '',
  }));
  const toGroup = (heading: string, screens: typeof site): PaletteGroup => ({
    heading,
    entries: screens
      .filter(({ label, description }) => matches(`${label} ${description}`, term))
      .map(({ label, to }) => ({ id: `screen-${to}`, label, to })),
  });
  return [toGroup('Back office', [...dashboard, ...office]), toGroup('Site', site)].filter(isFilled);
}

/** The search results by type, each with a link to its page or to the staff list that shows it. */
export function hitGroups(hits: FindResults): PaletteGroup[] {
  const { users = [], images = [], faqs = [], transactions = [], packages = [] } = hits;
  return [
    {
      heading: 'Users',
      entries: users.map(({ id, username, email, role, isActive }) => ({
        id: `user-${id}`,
        label: username,
        to: staffPaths.user(id),
        note: [email, role, ...(isActive ? [] : ['deactivated'])].join(' · '),
      })),
    },
    {
      heading: 'Images',
      entries: images.map(({ id, title, approvalStatus, rating, thumbnailUrl }) => ({
        id: `image-${id}`,
        label: title,
        to: staffPaths.image(id),
        note: approvalStatus,
        ...(thumbnailUrl && rating !== 'r' && { picture: thumbnailUrl }),
      })),
    },
    {
      heading: 'Questions',
      entries: faqs.map(({ id, question, isPublished }) => ({
        id: `faq-${id}`,
        label: question,
        to: searchAddress(staffPaths.faqManagement, question),
        note: isPublished ? 'published' : 'draft',
      })),
    },
    {
      heading: 'Transactions',
      entries: transactions.map(({ id, email, packageName, amount, status }) => ({
        id: `transaction-${id}`,
        label: email,
        to: `${staffPaths.transactions}?transaction=${id}`,
        note: [
          `…${id.slice(-SHOWN_ID_LENGTH)}`,
          packageName,
          formatMoney(amount.value, amount.currency),
          status,
        ].join(' · '),
      })),
    },
    {
      heading: 'Packages',
      entries: packages.map(({ id, name, isActive }) => ({
        id: `package-${id}`,
        label: name,
        to: staffPaths.subscriptions,
        note: isActive ? 'active' : 'inactive',
      })),
    },
  ].filter(isFilled);
}

/** The players that were found, each with a link to their page. */
export const buildPlayerGroups = (players: readonly ManagedPlayer[]): PaletteGroup[] =>
  [
    {
      heading: 'Players',
      entries: players.map(({ id, name, email, role, isActive }) => ({
        id: `player-${id}`,
        label: name,
        to: staffPaths.player(id),
        note: [email, getRoleLabel(role), ...(isActive ? [] : ['suspended'])].join(' · '),
      })),
    },
  ].filter(isFilled);

/** An action, and the words that find it besides its label. */
interface PaletteAction {
  label: string;
  words: string;
  run: () => void;
}

/** What the signed-in users can do at once, by the words of its label and those that others use for it. */
export function buildActionGroups(users: SignedInUsers, term: string): PaletteGroup[] {
  const systems = SYSTEMS.filter((system) => users[system]);
  const isCompact = compactRowsChoice.now() === 'on';
  const actions: PaletteAction[] = [
    {
      label: isCompact ? 'Show rows in full height' : 'Show compact rows',
      words: 'density table list',
      run: () => compactRowsChoice.set(isCompact ? null : 'on'),
    },
    { label: 'Log out', words: 'logout sign signout end session', run: () => void logOut(systems) },
  ];
  const entries = actions
    .filter(({ label, words }) => matches(`${label} ${words}`, term))
    .map(({ label, run }) => ({ id: `action-${label.replaceAll(' ', '-')}`, label, run }));
  return [{ heading: 'Actions', entries }].filter(isFilled);
}

const SYSTEMS = ['web', 'game'] as const;

const isFilled = ({ entries }: PaletteGroup): boolean => entries.length > 0;

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function matches(text: string, term: string): boolean {
  const words = splitWords(text);
  return splitWords(term).every((beginning) => words.some((word) => word.startsWith(beginning)));
}
