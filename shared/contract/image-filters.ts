import * as v from 'valibot';

/** The states that staff can filter images by; `refused` images were rejected by the processor. */
export const ImageStatus = v.picklist(
  ['all', 'pending', 'approved', 'rejected', 'refused'],
  'Choose one of the states all, pending, approved, rejected and refused',
);

/** Which images come first; `review` is the order of the review desk. */
export const ImageOrder = v.picklist(
  ['newest', 'oldest', 'review'],
  'Choose newest or oldest first, or the order of review',
);

const UPLOADER = 'Name an account as web:ID or game:ID';

/** A website user or a player, such as `web:01JD7XJ5N0ABCDEFGHJKMNPQRS`. */
export const UploaderQuery = v.pipe(
  v.string(UPLOADER),
  v.regex(/^(?:web|game):[0-7][0-9A-HJKMNP-TV-Z]{25}$/, UPLOADER),
  v.transform((text) => {
    const kind = text.startsWith('web:') ? ('web' as const) : ('game' as const);
    return { kind, id: text.slice(kind.length + 1) };
  }),
);
