import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { keyOf } from '../../platform/data/kind.ts';
import { ACCOUNT_KINDS } from '../../platform/sessions/standing.ts';

/** The partition that holds an account and all that belongs to it alone. */
export const accountPartition = (system: AccountSystem, id: AccountId): string =>
  keyOf({ name: ACCOUNT_KINDS[system] }, id).pk;
