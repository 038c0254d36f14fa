import type { Actor } from '#platform/data/change.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { type Account, type AccountOf, getName } from './account.ts';
import { playerDefinition } from './player-definition.ts';
import { websiteUserDefinition } from './website-user-definition.ts';

const DEFINITIONS: { readonly [System in AccountSystem]: EntityDefinition<AccountOf[System]> } = {
  web: websiteUserDefinition,
  game: playerDefinition,
};

/** The entity definition of a system's accounts. */
export const buildAccountDefinition = <System extends AccountSystem>(
  system: System,
): EntityDefinition<AccountOf[System]> => DEFINITIONS[system];

/** The owner of an account as an actor in the version history. */
export const toActor = (system: AccountSystem, account: Account): Actor => ({
  kind: system,
  id: account.id,
  name: getName(account),
});
