import type { InferInput } from 'valibot';
import type { Character } from '../../../../shared/character.ts';
import type { PlayerId } from '../../../../shared/ids.ts';
import type { CharacterForm } from './character-form.ts';

/** A player's unsaved input when the session ended. */
export interface Draft {
  ownerId: PlayerId;
  /** The character that the edit started from, for detecting conflicts; undefined for a new one. */
  character: Character | undefined;
  values: InferInput<typeof CharacterForm>;
}

let stored: Draft | undefined;

/** Keeps unsaved input for as long as the page lives. */
export function storeDraft(draft: Draft): void {
  stored = draft;
}

/** The player's draft, if it was the last one stored. */
export const loadDraft = (ownerId: PlayerId): Draft | undefined =>
  stored?.ownerId === ownerId ? stored : undefined;

/** Removes the draft once its author has it back. */
export function deleteDraft(ownerId: PlayerId): void {
  if (loadDraft(ownerId)) stored = undefined;
}
