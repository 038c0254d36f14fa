import { embedLength, EmbedAssertions as Limits } from '@discordjs/builders';
import type { APIEmbed } from 'discord-api-types/v10';
import * as v from 'valibot';
import { buildText, passes } from './passes.ts';

const MAX_EMBEDS = 10;
/** Over the texts of all embeds of a message. */
const MAX_CHARACTERS = 6_000;

const Address = v.pipe(v.string(), v.maxLength(2_048));
const Link = v.pipe(Address, passes(Limits.urlPredicate));
const PictureUrl = v.pipe(Address, passes(Limits.imageURLPredicate));
const Picture = v.object({ url: PictureUrl });
const Filled = v.pipe(v.string(), v.minLength(1));

/**
 * An embed as an application may send it; it needs something to show. discord.js has no limits for the length of
 * an address, the number of embeds and the sum of their characters, accepts fields without a text, and knows times
 * as numbers only.
 */
const Embed = v.pipe(
  v.object({
    title: v.optional(buildText(Limits.titlePredicate)),
    description: v.optional(buildText(Limits.descriptionPredicate)),
    url: v.optional(Link),
    timestamp: v.optional(
      v.pipe(
        v.string(),
        v.check((at) => !Number.isNaN(Date.parse(at)), 'Not a time.'),
      ),
    ),
    color: v.optional(v.pipe(v.number(), passes(Limits.colorPredicate))),
    footer: v.optional(
      v.object({ text: buildText(Limits.footerTextPredicate), icon_url: v.optional(PictureUrl) }),
    ),
    image: v.optional(Picture),
    thumbnail: v.optional(Picture),
    author: v.optional(
      v.object({
        name: buildText(Limits.authorNamePredicate),
        url: v.optional(Link),
        icon_url: v.optional(PictureUrl),
      }),
    ),
    fields: v.optional(
      v.pipe(
        v.array(
          v.object({
            name: v.pipe(Filled, passes(Limits.fieldNamePredicate)),
            value: v.pipe(Filled, passes(Limits.fieldValuePredicate)),
            inline: v.optional(v.boolean()),
          }),
        ),
        passes((fields) => Limits.validateFieldLength(fields.length)),
      ),
    ),
  }),
  v.check(
    ({ title, description, image, thumbnail, author, fields, footer }) =>
      [title, description, image, thumbnail, author, fields?.length, footer].some(Boolean),
    'An embed must not be empty.',
  ),
);

/** The embeds of a message, with the limit over all of their texts. */
export const Embeds = v.pipe(
  v.array(Embed),
  v.maxLength(MAX_EMBEDS),
  v.check(
    // An embed, but for fields that are undefined instead of missing.
    (embeds) => embeds.reduce((sum, embed) => sum + embedLength(embed as APIEmbed), 0) <= MAX_CHARACTERS,
    `Embed size exceeds maximum size of ${MAX_CHARACTERS}`,
  ),
);
