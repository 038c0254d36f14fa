import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Character } from '#shared/character.ts';
import { toast } from '#ui/overlay/toast.ts';
import { charactersQuery, deleteCharacter } from '../../api/own-characters.ts';

const { queryKey } = charactersQuery;

/** Returns a function that puts the server's version of a character into the displayed list. */
export function usePutCharacter(): (character: Character) => void {
  const cache = useQueryClient();
  return (character) => {
    cache.setQueryData(queryKey, (list) => {
      const before = list?.characters ?? [];
      const isKnown = before.some(({ id }) => id === character.id);
      const characters = isKnown
        ? before.map((each) => (each.id === character.id ? character : each))
        : [...before, character];
      return { ...list, characters };
    });
    void cache.invalidateQueries({ queryKey });
  };
}

/** Deletes a character optimistically; it returns to the list if the server refuses. */
export function useCharacterDeletion() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Character) => deleteCharacter(id, version),
    onMutate: async ({ id }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(
        queryKey,
        before && { ...before, characters: before.characters.filter((character) => character.id !== id) },
      );
      return { before };
    },
    onError: ({ message }, _, context) => {
      if (context?.before) cache.setQueryData(queryKey, context.before);
      toast.error(message || 'Failed to delete character');
    },
    onSuccess: () => toast.success('Character deleted'),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
