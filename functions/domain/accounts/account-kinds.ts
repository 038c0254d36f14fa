import type { AccountSystem } from '../../../shared/roles.ts';
import type { Actor } from '../../platform/data/change.ts';
import type { Kind } from '../../platform/data/kind.ts';
import { type Account, type AccountOf, nameOf } from './account.ts';
import { playerKind } from './player-kind.ts';
import { websiteUserKind } from './website-user-kind.ts';

const KINDS: { readonly [System in AccountSystem]: Kind<AccountOf[System]> } = {
  web: websiteUserKind,
  game: playerKind,
};

/** How the accounts of a system are stored. */
export const accountKind = <System extends AccountSystem>(system: System): Kind<AccountOf[System]> =>
  KINDS[system];

/** An account's owner, as the history names who does something. */
export const asActor = (system: AccountSystem, account: Account): Actor => ({
  kind: system,
  id: account.id,
  name: nameOf(account),
});
