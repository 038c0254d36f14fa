import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import type { Entry } from '#platform/data/counted-lists/read-list.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { toSortableCount, toSortableText } from '#platform/data/sorted-lists/sort-key.ts';
import { buildAuthStateWrites } from '#platform/sessions/auth-state.ts';
import type { Player } from './account.ts';
import {
  AUDITED_SANCTIONS,
  auditAuthenticator,
  auditSuspension,
  OWN_ACCOUNT_FACTS,
  toAuthFacts,
} from './account-facts.ts';
import {
  buildPlayerList,
  buildPlayersByCharacters,
  buildPlayersByName,
  listPlayerLists,
  PLAYER_FILTER_KEYS,
  secondFactorList,
} from './account-lists.ts';
import { createNameTasks } from './artist-page-task.ts';
import { createRolesTasks } from './discord-roles-task.ts';
import { buildStaffNameWrites } from './staff-names.ts';
import { createStampTasks } from './stamp-tasks.ts';
import { buildUniquePlayerValues } from './unique-values.ts';
import { toGameUserView } from './views.ts';

/** The fields that list entries contain: all that staff see of a player. */
type PlayerCard = Pick<
  Player,
  'name' | 'role' | 'email' | 'emailVerified' | 'totp' | 'forceemail2fa' | 'suspension' | 'characters'
>;

/** A player as read from a list entry. */
export type ListedPlayer = Pick<Player, 'id' | 'version'> & PlayerCard;

/** Reads the player from a list entry. Only this entity definition writes these cards. */
export const toListedPlayer = ({ id, version, card }: Entry): ListedPlayer =>
  ({ ...card, id, version }) as ListedPlayer;

/**
 * The entity definition of game accounts. Lists: by role, all players, players who need a second factor, and by role
 * sorted by name and by number of characters.
 */
export const playerDefinition: EntityDefinition<Player> = {
  name: 'player',
  label: 'player',

  // Searches read two thousand index rows at a time, as for website accounts.
  searchName: 'game',

  toStored: ({ id: _, version: __, ...stored }) => {
    const { name, role, email, emailVerified, totp, forceemail2fa, suspension, characters, ...detail } =
      stored;
    const flags = { emailVerified, totp, forceemail2fa };
    const counted = characters !== undefined && { characters };
    const card: PlayerCard = { name, role, email, ...flags, suspension, ...counted };
    return { card, detail };
  },

  fromStored: ({ id, version, card, detail }) =>
    // Only `toStored` above writes these items.
    ({ id, version, ...card, ...detail }) as Player,

  lists: ({ state, role, forceemail2fa, totp, name, characters = 0 }) =>
    state === 'active'
      ? [
          buildPlayerList(role),
          buildPlayerList('all'),
          ...(forceemail2fa || totp ? [secondFactorList] : []),
          { ...buildPlayersByName(role), sortValue: toSortableText(name) },
          { ...buildPlayersByCharacters(role), sortValue: toSortableCount(characters) },
        ]
      : [],

  countedLists: { shared: listPlayerLists },

  // Only the part of the address before the `@`: many accounts share their domain.
  searchTerms: ({ state, role, name, email }) =>
    state === 'active'
      ? { texts: [name, email.slice(0, email.lastIndexOf('@'))], filterKey: PLAYER_FILTER_KEYS[role] }
      : undefined,

  unique: buildUniquePlayerValues,

  shown: toGameUserView,

  titled: ({ name }) => name,

  audited: auditFields<Player>({
    ...show('name', 'email', 'emailVerified', 'role'),
    totp: auditAuthenticator,
    ...show('forceemail2fa'),
    suspension: auditSuspension,
    ...AUDITED_SANCTIONS,
    discord: (discord) => ({ discordId: discord?.id, discordUsername: discord?.username }),
    ...show('sessionsEndedAt'),
    ...OWN_ACCOUNT_FACTS,
    ...hideFields('is the number of entities with histories of their own', 'characters'),
  }),

  tasks: (before, after) => [
    ...createRolesTasks(before, after),
    ...createStampTasks(before, after),
    ...createNameTasks(before, after),
  ],

  relatedWrites: (before, after) => {
    const id = after?.id ?? before?.id;
    if (!id) return [];
    return [
      ...buildAuthStateWrites('player', id, toAuthFacts(before), toAuthFacts(after)),
      ...buildStaffNameWrites(before, after),
    ];
  },
};
