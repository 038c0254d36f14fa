import { describe, expect, it } from 'vitest';
import type { PlayerId } from '../../../../shared/ids.ts';
import { formValues } from './character-form.ts';
import { draftOf, forgetDraft, keepDraft } from './kept-draft.ts';

const [mine, theirs] = ['player-a', 'player-b'] as PlayerId[] as [PlayerId, PlayerId]; // as good as any
const draft = { ownerId: mine, character: undefined, values: { ...formValues(undefined), name: 'Nova' } };

describe('what was written when a session ended', () => {
  it('is for its writer alone, whoever signs in before', () => {
    keepDraft(draft);
    expect(draftOf(theirs)).toBeUndefined();
    forgetDraft(theirs);
    expect(draftOf(mine)).toEqual(draft);
  });

  it('is given back once', () => {
    keepDraft(draft);
    forgetDraft(mine);
    expect(draftOf(mine)).toBeUndefined();
  });
});
