import type {
  Account,
  AccountOf,
  Player,
  WebsiteAccount,
} from '../../../../functions/domain/accounts/account.ts';
import { nameOf } from '../../../../functions/domain/accounts/account.ts';
import { accountKind } from '../../../../functions/domain/accounts/account-kinds.ts';
import { characterKind } from '../../../../functions/domain/characters/character-kind.ts';
import type { Uploader } from '../../../../functions/domain/image.ts';
import { importThings } from '../../../../functions/platform/data/import-things.ts';
import { sideBySide } from '../../../../functions/platform/data/side-by-side.ts';
import { createPassword } from '../../../../functions/platform/passwords/passwords.ts';
import { DEMO_PASSWORD } from '../../../../shared/demo-accounts.ts';
import type { AccountSystem } from '../../../../shared/roles.ts';
import { SEED_ACTOR } from '../seed-actor.ts';
import { sampleCharacters } from './characters.ts';
import { samplePlayers } from './players.ts';
import { sampleWebsiteUsers } from './website-users.ts';

const PASSWORDS_AT_A_TIME = 8;

/** The people of the sample data. */
export interface People {
  users: readonly WebsiteAccount[];
  players: readonly Player[];
  /** Whoever has a name among them, as one who hands in pictures. */
  uploaders: ReadonlyMap<string, Uploader>;
}

/** Who there is; their times count back from `now`. */
export function samplePeople(now: number): People {
  const users = sampleWebsiteUsers(now);
  const players = samplePlayers(now);
  const uploaders = [
    ...users.map((user) => uploaderOf('web', user)),
    ...players.map((player) => uploaderOf('game', player)),
  ];
  return { users, players, uploaders: new Map(uploaders.map((uploader) => [uploader.username, uploader])) };
}

/** Fills an empty table with people and the characters of players, without any mail to them. */
export async function storePeople({ users, players }: People, now: number): Promise<void> {
  await storeAccounts('web', users);
  await storeAccounts('game', players);
  const how = { actor: SEED_ACTOR, action: 'character.create' };
  await importThings(characterKind, sampleCharacters(players, now), how);
}

/** Keeps the password of each first, so that nobody is in the table who cannot sign in. */
async function storeAccounts<System extends AccountSystem>(
  system: System,
  accounts: readonly AccountOf[System][],
): Promise<void> {
  const kind = accountKind(system);
  const kept: AccountOf[System][] = [];
  await sideBySide(accounts, PASSWORDS_AT_A_TIME, async (account) => {
    const { sub } = await createPassword(system, account.id, DEMO_PASSWORD);
    kept.push({ ...account, sub, state: 'active' });
  });
  await importThings(kind, kept, { actor: SEED_ACTOR, action: `${kind.name}.register` });
}

const uploaderOf = (kind: AccountSystem, account: Account): Uploader => ({
  kind,
  id: account.id,
  username: nameOf(account),
});
