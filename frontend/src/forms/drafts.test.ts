import { describe, expect, it } from 'vitest';
import { Drafts } from './drafts.ts';

describe('a draft', () => {
  it('is returned only to its author, even if someone else signs in first', () => {
    const drafts = new Drafts<string>();
    drafts.store('Half a thought', 'moth');
    expect(drafts.load('wren')).toBeUndefined();
    drafts.delete('wren');
    expect(drafts.load('moth')).toBe('Half a thought');
    drafts.delete('moth');
    expect(drafts.load('moth')).toBeUndefined();
  });

  it('is kept for each subject', () => {
    const drafts = new Drafts<string>();
    drafts.store('A title', 'moth', 'title');
    drafts.store('An invitation', 'moth', 'invitation');
    drafts.delete('moth', 'title');
    expect(drafts.load('moth', 'title')).toBeUndefined();
    expect(drafts.load('moth', 'invitation')).toBe('An invitation');
  });
});
