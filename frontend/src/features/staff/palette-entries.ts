import type { WebsiteUser } from '../../../../shared/account.ts';
import type { Hits } from '../../../../shared/contract/find.ts';
import { NAVIGATION } from '../../app/navigation-entries.ts';
import { paths } from '../../app/paths.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { searchAddress } from '../../ui/staff/search-address.ts';
import { STAFF_ENTRANCE, screensFor } from './staff-entries.ts';

/** One place that the command palette leads to. */
interface PaletteEntry {
  /** Unlike that of any other entry. */
  id: string;
  label: string;
  /** What it is, or how it stands. */
  note?: string;
  /** A picture of it; none for what not everybody wants to see. */
  picture?: string;
  to: string;
}

/** Entries of one kind, under a heading. */
export interface PaletteGroup {
  heading: string;
  entries: readonly PaletteEntry[];
}

/** The screens that somebody may open, whose words begin with the words that were typed; all for none. */
export function screenGroups(user: WebsiteUser, term: string): PaletteGroup[] {
  const dashboard = user.role === 'admin' ? [{ label: 'Dashboard', to: STAFF_ENTRANCE.path, words: '' }] : [];
  const office = screensFor(user).map(({ title, path, words }) => ({ label: title, to: path, words }));
  const site = [...NAVIGATION, { label: 'My account', to: paths.account }].map((each) => ({
    ...each,
    words: '',
  }));
  const groupOf = (heading: string, screens: typeof site): PaletteGroup => ({
    heading,
    entries: screens
      .filter(({ label, words }) => matches(`${label} ${words}`, term))
      .map(({ label, to }) => ({ id: `screen-${to}`, label, to })),
  });
  return [groupOf('Back office', [...dashboard, ...office]), groupOf('Site', site)].filter(isFilled);
}

/** What was found, by its kind, each leading to the list of staff that shows it. */
export function hitGroups({ users = [], images = [], faqs = [] }: Hits): PaletteGroup[] {
  return [
    {
      heading: 'Users',
      entries: users.map(({ id, username, email, role, isActive }) => ({
        ...{ id: `user-${id}`, label: username, to: searchAddress(staffPaths.manageUsers, username) },
        note: [email, role, ...(isActive ? [] : ['deactivated'])].join(' · '),
      })),
    },
    {
      heading: 'Images',
      entries: images.map(({ id, title, approvalStatus, rating, thumbnailUrl }) => ({
        ...{ id: `image-${id}`, label: title, to: searchAddress(staffPaths.manageImages, title) },
        note: approvalStatus,
        ...(thumbnailUrl && rating !== 'r' && { picture: thumbnailUrl }),
      })),
    },
    {
      heading: 'Questions',
      entries: faqs.map(({ id, question, isPublished }) => ({
        ...{ id: `faq-${id}`, label: question, to: searchAddress(staffPaths.faqManagement, question) },
        note: isPublished ? 'published' : 'draft',
      })),
    },
  ].filter(isFilled);
}

const isFilled = ({ entries }: PaletteGroup): boolean => entries.length > 0;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function matches(text: string, term: string): boolean {
  const words = wordsOf(text);
  return wordsOf(term).every((beginning) => words.some((word) => word.startsWith(beginning)));
}
