import { type Actor, createEntity, deleteEntity, findEntity, updateEntity } from '#platform/data/change.ts';
import type { Task } from '#platform/data/tasks.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { isConflict } from '#platform/problem.ts';
import type { PlayerId } from '#shared/ids.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { buildNameId } from '../../images/artist-lists.ts';
import { type ArtistProfile, getPageName } from './artist-profile.ts';
import { artistProfileDefinition, buildPageValue } from './artist-profile-definition.ts';
import { createLabelTasks } from './label-artist-task.ts';

const CLAIMING: Actor = { kind: 'system', id: 'artist-pages', name: 'Artist pages' };

/** Each failed attempt is a page that another player claimed at the same moment. */
const MAX_ATTEMPTS = 8;

/**
 * Claims the page of a player's name, or the first that is free of those with a number. A player who has one keeps it, with
 * the name that they have now; a deleted player releases it.
 *
 * @returns the claim; undefined for a player who no longer exists
 */
export async function claimPage(playerId: PlayerId): Promise<ArtistProfile | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToClaim(playerId);
    } catch (error) {
      const isLate = isConflict(error);
      if (!isLate || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function tryToClaim(playerId: PlayerId): Promise<ArtistProfile | undefined> {
  const [player, profile] = await Promise.all([
    findAccount('game', playerId),
    findEntity(artistProfileDefinition, playerId, { consistent: true }),
  ]);
  if (!player) {
    if (profile) await releasePage(profile);
    return undefined;
  }
  if (profile && buildNameId(profile.playerName) === buildNameId(player.name)) return profile;
  const page = { playerName: player.name, number: await findFreeNumber(player.name) };
  if (!profile) {
    const claimed = { id: playerId, version: 1, ...page, bio: '', links: [] };
    const tasks = labelBoth(claimed);
    return createEntity(artistProfileDefinition, claimed, {
      actor: CLAIMING,
      action: 'artist-profile.claim',
      tasks,
    });
  }
  const options = { actor: CLAIMING, action: 'artist-profile.rename', version: profile.version };
  const tasks = [...labelBoth({ id: playerId, ...page }), ...labelName(profile)];
  return updateEntity(artistProfileDefinition, playerId, { ...options, tasks }, (current) => ({
    ...current,
    ...page,
  }));
}

/** Names are rarely shared by more than a few artists, so their numbers are tried one after the other. */
async function findFreeNumber(playerName: string): Promise<number> {
  for (let number = 1; ; number++) {
    const value = buildPageValue(buildNameId(getPageName({ playerName, number })));
    if (!(await findHolder(artistProfileDefinition, value))) return number;
  }
}

const releasePage = (profile: ArtistProfile): Promise<void> =>
  deleteEntity(artistProfileDefinition, profile.id, {
    actor: CLAIMING,
    action: 'artist-profile.release',
    tasks: labelBoth(profile),
  });

/** Images of others with the name are no longer on its page, or on it again. */
const labelName = (profile: Pick<ArtistProfile, 'playerName' | 'number'>): Task[] =>
  createLabelTasks(buildNameId(getPageName(profile)));

const labelBoth = (profile: Pick<ArtistProfile, 'id' | 'playerName' | 'number'>): Task[] => [
  ...createLabelTasks(profile.id),
  ...labelName(profile),
];
