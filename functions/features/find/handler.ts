import { find, type Hits } from '../../../shared/contract/find.ts';
import { type Permission, permissionsOf, type WebsiteRole } from '../../../shared/roles.ts';
import { searchUsers } from '../../domain/accounts/staff-users.ts';
import { findFaqs } from '../../domain/faq/find-faqs.ts';
import { staffImages } from '../../domain/gallery/staff-images.ts';
import { serve } from '../../platform/serve/serve.ts';

/** Hits of a kind: enough to recognise what one has in mind, or else to type another word. */
const MOST = 5;

const IMAGES = { page: 1, limit: MOST, category: 'all', status: 'all' } as const;

/** Whoever may make the call may see questions; images and accounts are for those who manage them. */
async function hitsFor(role: WebsiteRole, term: string): Promise<Hits> {
  if (!term) return {};
  const may = (permission: Permission) => permissionsOf(role).includes(permission);
  const [found, faqs, users] = await Promise.all([
    may('manage_images') ? staffImages({ ...IMAGES, search: term }) : undefined,
    findFaqs(term, MOST),
    may('manage_users') ? searchUsers(term, MOST) : undefined,
  ]);
  return { ...(found && { images: found.images }), faqs, ...(users && { users }) };
}

export const handler = serve(find, {
  anything: async ({ query }, { session }) => ({ hits: await hitsFor(session.role, query.q) }),
});
