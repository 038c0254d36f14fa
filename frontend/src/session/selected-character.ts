import type { Character } from '#shared/character.ts';
import type { CharacterId } from '#shared/ids.ts';
import { toast } from '#ui/overlay/toast.ts';
import { charactersQuery, postSelection } from '../api/own-characters.ts';
import { queryClient } from '../api/query-client.ts';

interface OwnCharacters {
  characters: readonly Character[];
  selected?: CharacterId | undefined;
}

/** The selected character; the first one if none is selected or it no longer exists; undefined without any. */
export const findSelected = ({ characters, selected }: OwnCharacters): Character | undefined =>
  characters.find(({ id }) => id === selected) ?? characters[0];

/** Selects the character to play as, whose portrait is the player's picture. It shows at once, and goes back if that fails. */
export async function selectCharacter(id: CharacterId): Promise<void> {
  const { queryKey } = charactersQuery;
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, before && { ...before, selected: id });
  try {
    await postSelection(id);
  } catch {
    queryClient.setQueryData(queryKey, before);
    toast.error('Failed to select this character');
  }
}
