import { type FindResults, find } from '../../../shared/contract/find.ts';
import { getPermissions, type Permission, type WebsiteRole } from '../../../shared/roles.ts';
import { searchUsers } from '../../domain/accounts/staff-users.ts';
import { findFaqs } from '../../domain/faq/find-faqs.ts';
import { staffImages } from '../../domain/images/staff/list-images.ts';
import { serve } from '../../platform/serve/serve.ts';

/** The number of results per type: enough to recognise an entity, or to refine the search. */
const MOST = 5;

const IMAGES = { page: 1, limit: MOST, category: 'all', status: 'all' } as const;

/** All callers may see questions; only their managers may see images and accounts. */
async function findAll(role: WebsiteRole, term: string): Promise<FindResults> {
  if (!term) return {};
  const may = (permission: Permission) => getPermissions(role).includes(permission);
  const [found, faqs, users] = await Promise.all([
    may('manage_images') ? staffImages({ ...IMAGES, search: term }) : undefined,
    findFaqs(term, MOST),
    may('manage_users') ? searchUsers(term, MOST) : undefined,
  ]);
  return { ...(found && { images: found.images }), faqs, ...(users && { users }) };
}

export const handler = serve(find, {
  anything: async ({ query }, { session }) => ({ hits: await findAll(session.role, query.q) }),
});
