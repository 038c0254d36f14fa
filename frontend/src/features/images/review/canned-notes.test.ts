import { describe, expect, it } from 'vitest';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { addCannedNote, CANNED_NOTES } from './canned-notes.ts';

const [first = '', second = ''] = CANNED_NOTES['low-quality'];

describe('a canned note', () => {
  it('fills an empty note and replaces another canned one', () => {
    expect(addCannedNote('', first)).toBe(first);
    expect(addCannedNote(first, second)).toBe(second);
  });

  it("follows the reviewer's own words, once", () => {
    expect(addCannedNote('Lovely idea!', first)).toBe(`Lovely idea!\n${first}`);
    expect(addCannedNote(`Lovely idea!\n${first}`, first)).toBe(`Lovely idea!\n${first}`);
  });

  it('fits into a note', () => {
    for (const note of Object.values(CANNED_NOTES).flat())
      expect(note.length).toBeLessThan(IMAGE_LIMITS.reviewNote);
  });
});
