import * as v from 'valibot';
import { CharacterFields } from './character-fields.ts';
import { CharacterId, IsoTime } from './ids.ts';
import { WholeNumber } from './whole-number.ts';

/** The fields that staff may change: all except the face, which consists of drawn parts that need no moderation. */
export const StaffCharacterFields = v.omit(CharacterFields, ['face']);
export type StaffCharacterFields = v.InferOutput<typeof StaffCharacterFields>;

export const Character = v.object({
  id: CharacterId,
  ...CharacterFields.entries,
  /** Characters from before a rule for names keep theirs. */
  name: v.string(),
  createdAt: IsoTime,
  version: WholeNumber,
});
export type Character = v.InferOutput<typeof Character>;
