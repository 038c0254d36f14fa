import type { Kind } from '../../platform/data/kind.ts';
import { keepStanding } from '../../platform/sessions/standing.ts';
import type { WebsiteAccount } from './account.ts';
import { websiteUserList } from './account-lists.ts';
import { standingFacts } from './standing-facts.ts';
import { uniqueValues } from './unique-values.ts';
import { websiteUserView } from './views.ts';

/** How website accounts are stored and listed: by role and all together, once they are active. */
export const websiteUserKind: Kind<WebsiteAccount> = {
  name: 'website-user',

  toStored: ({ id: _, version: __, username, role, firstName, lastName, email, ...detail }) => ({
    card: { username, role, firstName, lastName, email },
    detail,
  }),

  fromStored: ({ id, version, card, detail }) =>
    // What is read here was written by `toStored` above and by nothing else.
    ({ id, version, ...card, ...detail }) as WebsiteAccount,

  lists: ({ state, role }) => (state === 'active' ? [websiteUserList(role), websiteUserList('all')] : []),

  unique: (account) => [...uniqueValues(account), `username#${account.username.toLowerCase()}`],

  shown: websiteUserView,

  companions: (before, after) => {
    const id = after?.id ?? before?.id;
    return id ? keepStanding('website-user', id, standingFacts(before), standingFacts(after)) : [];
  },
};
