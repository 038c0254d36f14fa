import { describe, expect, it } from 'vitest';
import type { PlayerId } from '../../../../shared/ids.ts';
import { formValues } from './character-form.ts';
import { draftOf, forgetDraft, keepDraft } from './kept-draft.ts';

const [mine, theirs] = ['player-a', 'player-b'] as PlayerId[] as [PlayerId, PlayerId]; // any ids will do
const draft = { ownerId: mine, character: undefined, values: { ...formValues(undefined), name: 'Nova' } };

describe('the draft of an ended session', () => {
  it('is restored only for its author, even if someone else signs in first', () => {
    keepDraft(draft);
    expect(draftOf(theirs)).toBeUndefined();
    forgetDraft(theirs);
    expect(draftOf(mine)).toEqual(draft);
  });

  it('is restored once', () => {
    keepDraft(draft);
    forgetDraft(mine);
    expect(draftOf(mine)).toBeUndefined();
  });
});
