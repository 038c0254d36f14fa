import type { InferInput } from 'valibot';
import type { Character } from '#shared/character.ts';
import type { CharacterFields } from '#shared/character-fields.ts';
import { Drafts } from '../../../forms/drafts.ts';
import type { CharacterForm } from '../character-form.ts';

/** What a member of staff has typed about a character and not saved. */
export interface CharacterDraft {
  /** The version that the edit started from. */
  from: Character;
  values: InferInput<typeof CharacterForm>;
  /** Why the server refused it. */
  problem?: string;
  /** The version that someone else saved first, next to what was to be saved over it. */
  conflict?: { mine: CharacterFields; theirs: Character; by: string | undefined };
}

/** The drafts by member of staff and character. They survive until they are saved or discarded. */
export const staffCharacterDrafts = new Drafts<CharacterDraft>();
