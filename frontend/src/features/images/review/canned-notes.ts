import type { ReviewReason } from '#shared/review-reasons.ts';

/** Short notes to uploaders, by the reason of the rejection. Each can be edited before it is sent. */
export const CANNED_NOTES: Readonly<Record<ReviewReason, readonly string[]>> = {
  'off-topic': [
    'This gallery is for pixel art and Pixelcrowd scenes. Your image would feel more at home elsewhere.',
    'Screenshots of other games stay out of this gallery.',
  ],
  'low-quality': [
    'The pixels are blurred. Please upload the original file without resizing it.',
    'Please upload it at its native size, or at a whole multiple of it.',
    "This looks unfinished. We'd love to see it again when it's done.",
  ],
  duplicate: ['This image is already in the gallery.', "You've already uploaded this image."],
  'wrong-rating': [
    'Please rate this image R and upload it again.',
    'Please rate this image PG and upload it again.',
  ],
  'not-own-work': [
    'Please upload only art that you made yourself.',
    'We know this from another artist. If it is yours, show us where you published it first.',
  ],
  'breaks-rules': [
    'This breaks our community guidelines. Please read them before you upload again.',
    'Please leave out real people and their private details.',
  ],
  illegal: [],
  'taken-down': ['The rights holder asked us to take this image down.'],
  other: ["Please contact us if you'd like to know more about this decision."],
};

const isCanned = (note: string): boolean => Object.values(CANNED_NOTES).flat().includes(note);

/** A note after choosing a canned one: it replaces another canned note, and follows the reviewer's own words. */
export function addCannedNote(note: string, canned: string): string {
  const own = note.trim();
  if (own === '' || isCanned(own)) return canned;
  return own.includes(canned) ? own : `${own}\n${canned}`;
}
