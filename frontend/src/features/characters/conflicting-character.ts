import type { Character } from '../../../../shared/character.ts';
import { ApiError } from '../../api/api-error.ts';

/** The stored character from a version conflict; undefined for any other error. */
export function conflictingCharacter(error: unknown): Character | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return undefined;
  // With this code the server sends the current item.
  return error.data as Character | undefined;
}
