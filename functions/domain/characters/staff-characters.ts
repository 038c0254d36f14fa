import { readEntity, updateEntity } from '#platform/data/change.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { Character, StaffCharacterFields } from '#shared/character.ts';
import type { CharacterId } from '#shared/ids.ts';
import { guardStaffNames } from '../accounts/definitions/staff-names.ts';
import { readAccount } from '../accounts/find-account.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import { characterDefinition, toCharacterView } from './character-definition.ts';

/**
 * Changes a character of any player by decision of a member of staff.
 *
 * @param version the version that the caller saw; any if undefined
 * @throws Problem `not-found`; `version-conflict` with the current character; `invalid` for a name like that of a
 *   member of staff, unless the owner may have it
 */
export async function changeCharacterAsStaff(
  staff: Staff<'game'>,
  id: CharacterId,
  fields: StaffCharacterFields,
  version: number | undefined,
): Promise<Character> {
  const before = await readEntity(characterDefinition, id, { consistent: true });
  const { role } = await readAccount('game', before.playerId);
  const named = ({ name }: { name: string }) => [{ path: 'name', name }];
  const options = {
    actor: buildStaffActor(staff),
    action: 'character.change' satisfies AuditedAction,
    onlyIfChanged: true,
    guards: guardStaffNames(role, named(fields), named(before)),
    ...(version !== undefined && { version }),
  };
  return toCharacterView(
    await updateEntity(characterDefinition, id, options, (current) => ({ ...current, ...fields })),
  );
}
