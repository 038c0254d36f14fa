import * as v from 'valibot';
import { IMAGE_LIMITS, TAG_LIMITS } from './image-limits.ts';
import { buildOptionalLine, buildOptionalLines, buildRequiredLine } from './text-fields.ts';

const TOO_MANY = `A tag can have up to ${TAG_LIMITS.aliases} aliases`;

/** Aliases of a tag as a list. */
export const TagAliases = v.pipe(
  v.array(buildOptionalLine('An alias', IMAGE_LIMITS.tag), 'Aliases must be a list of texts'),
  v.maxLength(TAG_LIMITS.aliases, TOO_MANY),
);

/** What staff say about a tag, for the call and for the form. */
export const TAG_FIELDS = {
  name: buildRequiredLine('The name', IMAGE_LIMITS.tag, 'Give the tag a name'),
  description: buildOptionalLines('The description', TAG_LIMITS.description),
  aliases: TagAliases,
};
