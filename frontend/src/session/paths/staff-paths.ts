import { LIST_LIMITS } from '#shared/list-limits.ts';
import { buildRolesPath } from './screen-paths.ts';

/** The paths of the back office, in a module of their own, since visitors need none of them. */
export const staffPaths = {
  manageImages: '/admin/images',
  image: (id: string): string => `/admin/images/${id}`,
  /** All uploads of a website user or a player. */
  uploads: (kind: 'web' | 'game', id: string): string =>
    `/admin/images?${new URLSearchParams({ uploadedBy: `${kind}:${id}` })}`,
  uploadImages: '/admin/images/upload',
  reviewImages: '/admin/images/review',
  imageReports: '/admin/reports',
  /** The reports on an image, those that are open or those that are closed. */
  report: ({ id, decision }: { id: string; decision?: object | undefined }): string =>
    `/admin/reports?${new URLSearchParams({ ...(decision && { state: 'closed' }), report: id })}`,
  appeals: '/admin/appeals',
  tags: '/admin/tags',
  manageUsers: '/admin/users',
  user: (id: string): string => `/admin/users/${id}`,
  faqManagement: '/admin/faq',
  backgrounds: '/admin/backgrounds',
  subscriptions: '/admin/subscriptions',
  paymentGateways: '/admin/payment-gateways',
  transactions: '/admin/transactions',
  discord: '/admin/discord',
  auditLog: '/admin/audit',
  roles: buildRolesPath('web'),
  players: '/game-admin/users',
  contentApproval: '/game-admin/content-approval',
  player: (id: string): string => `/game-admin/users/${id}`,
  characters: '/game-admin/characters',
  inspection: '/game-admin/inspection',
  inspectedCharacter: (id: string): string => `/game-admin/inspection/${id}`,
  coinsManagement: '/game-admin/coins',
  serverKeys: '/game-admin/server-keys',
  gameRoles: buildRolesPath('game'),
} as const;

/** Search indexes at most this many words of an item; more find nothing. */
const MAX_WORDS = 16;

/** What the search treats as a word. */
const WORD = /[\p{L}\p{N}]{2,}/gu;

/**
 * The URL of a staff list that searches for a title or a name, limited to what its search accepts. Titles
 * without searchable words lead to the whole list.
 */
export function searchAddress(path: string, title = ''): string {
  const written = [...title].slice(0, LIST_LIMITS.searchMaximum).join('').trim();
  const words = written.match(WORD) ?? [];
  const search = words.length > MAX_WORDS ? words.slice(0, MAX_WORDS).join(' ') : written;
  return words.length === 0 ? path : `${path}?${new URLSearchParams({ search })}`;
}
