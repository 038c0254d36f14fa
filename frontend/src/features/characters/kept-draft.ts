import type { InferInput } from 'valibot';
import type { Character } from '../../../../shared/character.ts';
import type { PlayerId } from '../../../../shared/ids.ts';
import type { CharacterForm } from './character-form.ts';

/** What a player was writing when the session ended. */
export interface Draft {
  ownerId: PlayerId;
  /** The character as it was when the writing began, by which the server knows of changes since; undefined for a new one. */
  character: Character | undefined;
  values: InferInput<typeof CharacterForm>;
}

let kept: Draft | undefined;

/** Keeps, for as long as the page lives, what was not saved. */
export function keepDraft(draft: Draft): void {
  kept = draft;
}

/** What a player was writing, if that was the last to be kept. */
export const draftOf = (ownerId: PlayerId): Draft | undefined =>
  kept?.ownerId === ownerId ? kept : undefined;

/** Forgets it, once its writer has it back. */
export function forgetDraft(ownerId: PlayerId): void {
  if (draftOf(ownerId)) kept = undefined;
}
