import {
  type Account,
  getName,
  type Player,
  type WebsiteAccount,
} from '#domain/accounts/definitions/account.ts';
import type { StoredCharacter } from '#domain/characters/character-definition.ts';
import type { Uploader } from '#domain/images/image.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildSampleCharacters } from './characters.ts';
import { buildSamplePlayers } from './players.ts';
import { buildSampleWebsiteUsers } from './website-users.ts';

/** The people of the sample data. */
export interface People {
  users: readonly WebsiteAccount[];
  players: readonly Player[];
  characters: readonly StoredCharacter[];
  /** The people by name, as uploaders of images. */
  uploaders: ReadonlyMap<string, Uploader>;
}

/** Lists the people; their times are relative to `now`. */
export function buildSamplePeople(now: number): People {
  const users = buildSampleWebsiteUsers(now);
  const players = buildSamplePlayers(now);
  const uploaders = [
    ...users.map((user) => toUploader('web', user)),
    ...players.map((player) => toUploader('game', player)),
  ];
  const characters = buildSampleCharacters(players, now);
  return {
    users,
    players,
    characters,
    uploaders: new Map(uploaders.map((uploader) => [uploader.username, uploader])),
  };
}

const toUploader = (kind: AccountSystem, account: Account): Uploader => ({
  kind,
  id: account.id,
  username: getName(account),
});
