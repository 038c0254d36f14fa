import * as v from 'valibot';
import type { StaffTag } from '#shared/contract/images.ts';
import { TAG_FIELDS, TagAliases } from '#shared/tag-fields.ts';
import type { SentTag } from '../../../api/staff-tags.ts';

/** The form values of a tag; its aliases are one text, with commas. */
export const TagForm = v.object({
  name: TAG_FIELDS.name,
  description: TAG_FIELDS.description,
  aliases: v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter((alias) => alias.trim() !== '')),
    TagAliases,
  ),
});
export type TagFormValues = v.InferInput<typeof TagForm>;

/** The initial form values: those of the tag, or empty ones. */
export const toFormValues = (tag: StaffTag | undefined): TagFormValues => ({
  name: tag?.name ?? '',
  description: tag?.description ?? '',
  aliases: tag?.aliases.join(', ') ?? '',
});

/** Converts a tag to the form in which it is sent. */
export const toSentTag = ({ name, description, aliases }: StaffTag): SentTag => ({
  name,
  description,
  aliases,
});

/** The fields in display order with their labels. */
export const FIELD_LABELS = {
  name: 'Name',
  description: 'Description',
  aliases: 'Aliases',
} as const satisfies Record<keyof SentTag, string>;
