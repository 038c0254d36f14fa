import type { EntityDefinition } from '../../platform/data/entity-definition.ts';
import { authStateWrites } from '../../platform/sessions/auth-state.ts';
import type { Player } from './account.ts';
import { everyPlayerList, playerList, secondFactorList } from './account-lists.ts';
import { authFacts } from './auth-facts.ts';
import { staffNameWrites } from './staff-names.ts';
import { uniqueValues } from './unique-values.ts';
import { gameUserView } from './views.ts';

/**
 * The entity definition of game accounts. Lists: by role, all players, and players who need a second factor.
 */
export const playerDefinition: EntityDefinition<Player> = {
  name: 'player',
  label: 'player',

  toStored: ({ id: _, version: __, name, role, email, ...detail }) => ({
    card: { name, role, email },
    detail,
  }),

  fromStored: ({ id, version, card, detail }) =>
    // Only `toStored` above writes these items.
    ({ id, version, ...card, ...detail }) as Player,

  lists: ({ state, role, forceemail2fa, totp }) =>
    state === 'active'
      ? [playerList(role), playerList('all'), ...(forceemail2fa || totp ? [secondFactorList] : [])]
      : [],

  countedLists: { shared: everyPlayerList },

  unique: uniqueValues,

  shown: gameUserView,

  titled: ({ name }) => name,

  audited: ({ name, email, emailVerified, role, totp, forceemail2fa, suspension }) => {
    const suspensionFields = {
      active: suspension === null,
      reason: suspension?.reason,
      until: suspension?.until,
    };
    return { name, email, emailVerified, role, authenticator: totp, forceemail2fa, ...suspensionFields };
  },

  relatedWrites: (before, after) => {
    const id = after?.id ?? before?.id;
    if (!id) return [];
    return [
      ...authStateWrites('player', id, authFacts(before), authFacts(after)),
      ...staffNameWrites(before, after),
    ];
  },
};
