import { userFinder } from '#domain/accounts/user-management/staff-users.ts';
import { faqFinder } from '#domain/faq/find-faqs.ts';
import type { Finder } from '#domain/find/finder.ts';
import { imageFinder } from '#domain/images/staff/list-images.ts';
import { packageFinder } from '#domain/packages/find-packages.ts';
import { transactionFinder } from '#domain/payments/transactions/staff/find-transactions.ts';
import { serve } from '#platform/serve/serve.ts';
import { type FindResults, find } from '#shared/contract/find.ts';
import { getPermissions, type WebsiteRole } from '#shared/roles.ts';

const FINDERS: { [Name in keyof FindResults]-?: Finder<Name> } = {
  images: imageFinder,
  faqs: faqFinder,
  users: userFinder,
  transactions: transactionFinder,
  packages: packageFinder,
};

/** The number of results per type: enough to recognise an entity, or to refine the search. */
const MAX_HITS = 5;

/** Searches every type of entity that the role may open, concurrently. */
async function findAll(role: WebsiteRole, term: string): Promise<FindResults> {
  if (!term) return {};
  const permissions = getPermissions(role);
  const permitted = Object.entries(FINDERS).filter(
    ([, { permission, isForAdmins = false }]) =>
      (permission === undefined || permissions.includes(permission)) && (!isForAdmins || role === 'admin'),
  );
  const results = await Promise.all(
    permitted.map(async ([name, finder]) => [name, await finder.find(term, MAX_HITS)] as const),
  );
  return Object.fromEntries(results) as FindResults; // each finder returns what its name says
}

export const handler = serve(find, {
  anything: async ({ query }, { session }) => ({ hits: await findAll(session.role, query.q) }),
});
