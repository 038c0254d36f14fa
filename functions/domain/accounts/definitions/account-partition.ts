import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { ACCOUNT_KINDS } from '#platform/sessions/auth-state.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';

/** The partition that holds an account and the items that belong only to it. */
export const buildAccountPartition = (system: AccountSystem, id: AccountId): string =>
  buildEntityKey({ name: ACCOUNT_KINDS[system] }, id).pk;
