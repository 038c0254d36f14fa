import { describe, expect, it } from 'vitest';
import type { PlayerId } from '../../../../shared/ids.ts';
import { formValues } from './character-form.ts';
import { deleteDraft, loadDraft, storeDraft } from './stored-draft.ts';

const [mine, theirs] = ['player-a', 'player-b'] as PlayerId[] as [PlayerId, PlayerId]; // any ids will do
const draft = { ownerId: mine, character: undefined, values: { ...formValues(undefined), name: 'Nova' } };

describe('the draft of an ended session', () => {
  it('is restored only for its author, even if someone else signs in first', () => {
    storeDraft(draft);
    expect(loadDraft(theirs)).toBeUndefined();
    deleteDraft(theirs);
    expect(loadDraft(mine)).toEqual(draft);
  });

  it('is restored once', () => {
    storeDraft(draft);
    deleteDraft(mine);
    expect(loadDraft(mine)).toBeUndefined();
  });
});
