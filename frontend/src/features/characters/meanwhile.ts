import type { Character } from '../../../../shared/character.ts';
import { ApiError } from '../../api/api-error.ts';

/** The character as it is stored, where a change was refused because it had changed meanwhile. */
export function meanwhileOf(error: unknown): Character | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return undefined;
  // With this code the server sends the present item.
  return error.data as Character | undefined;
}
