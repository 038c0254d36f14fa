import { updateEntity } from '#platform/data/change.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { buildStaffActor, type Staff } from '../../accounts/staff.ts';
import { buildNameId } from '../../images/artist-lists.ts';
import { artistProfileDefinition, buildPageValue } from './artist-profile-definition.ts';

/**
 * Removes what an artist says on their page, in the name of a staff member. The artist may write something else.
 *
 * @throws Problem `not-found` for a page that no player has claimed
 */
export async function clearProfile(staff: Staff<'web'>, name: string): Promise<void> {
  const playerId = await findHolder(artistProfileDefinition, buildPageValue(buildNameId(name)));
  if (!playerId) throw buildNotFound("This artist doesn't have a profile");
  const options = {
    actor: buildStaffActor(staff),
    action: 'artist-profile.clear' satisfies AuditedAction,
    onlyIfChanged: true,
  };
  await updateEntity(artistProfileDefinition, playerId, options, (current) => ({
    ...current,
    bio: '',
    links: [],
  }));
}
