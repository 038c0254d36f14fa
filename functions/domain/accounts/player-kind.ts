import type { Kind } from '../../platform/data/kind.ts';
import { keepStanding } from '../../platform/sessions/standing.ts';
import type { Player } from './account.ts';
import { playerList, secondFactorList } from './account-lists.ts';
import { standingFacts } from './standing-facts.ts';
import { uniqueValues } from './unique-values.ts';
import { gameUserView } from './views.ts';

/** How game accounts are stored and listed: by role, all together, and those asked for a second factor. */
export const playerKind: Kind<Player> = {
  name: 'player',

  toStored: ({ id: _, version: __, name, role, email, ...detail }) => ({
    card: { name, role, email },
    detail,
  }),

  fromStored: ({ id, version, card, detail }) =>
    // What is read here was written by `toStored` above and by nothing else.
    ({ id, version, ...card, ...detail }) as Player,

  lists: ({ state, role, forceemail2fa, totp }) =>
    state === 'active'
      ? [playerList(role), playerList('all'), ...(forceemail2fa || totp ? [secondFactorList] : [])]
      : [],

  unique: uniqueValues,

  shown: gameUserView,

  titled: ({ name }) => name,

  audited: ({ name, email, emailVerified, role, totp, forceemail2fa, suspension }) => {
    const standing = { active: suspension === null, reason: suspension?.reason, until: suspension?.until };
    return { name, email, emailVerified, role, authenticator: totp, forceemail2fa, ...standing };
  },

  companions: (before, after) => {
    const id = after?.id ?? before?.id;
    return id ? keepStanding('player', id, standingFacts(before), standingFacts(after)) : [];
  },
};
