import * as v from 'valibot';

const MAX_EMBEDS = 10;
/** Over the texts of all embeds of a message. */
const MAX_CHARACTERS = 6_000;

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const Link = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.regex(/^(https?|attachment):\/\/\S+$/, 'Not a well formed URL.'),
);
const Picture = v.object({ url: Link });

/** An embed as an application may send it; it needs something to show. */
const Embed = v.pipe(
  v.object({
    title: v.optional(text(256)),
    description: v.optional(text(4_096)),
    url: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'Not a well formed URL.'))),
    timestamp: v.optional(
      v.pipe(
        v.string(),
        v.check((at) => !Number.isNaN(Date.parse(at)), 'Not a time.'),
      ),
    ),
    color: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xff_ff_ff))),
    footer: v.optional(v.object({ text: text(2_048), icon_url: v.optional(Link) })),
    image: v.optional(Picture),
    thumbnail: v.optional(Picture),
    author: v.optional(v.object({ name: text(256), url: v.optional(Link), icon_url: v.optional(Link) })),
    fields: v.optional(
      v.pipe(
        v.array(v.object({ name: text(256), value: text(1_024), inline: v.optional(v.boolean()) })),
        v.maxLength(25),
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
    (embeds) => embeds.reduce((sum, embed) => sum + countCharacters(embed), 0) <= MAX_CHARACTERS,
    `Embed size exceeds maximum size of ${MAX_CHARACTERS}`,
  ),
);

const countCharacters = ({
  title,
  description,
  footer,
  author,
  fields = [],
}: v.InferOutput<typeof Embed>): number =>
  [title, description, footer?.text, author?.name, ...fields.flatMap(({ name, value }) => [name, value])]
    .map((part) => part?.length ?? 0)
    .reduce((sum, length) => sum + length, 0);
