import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import * as v from 'valibot';

const MAX_ROWS = 5;
/** Nested ones included, in the layout of components V2. */
const MAX_COMPONENTS = 40;

const text = (most: number, least = 1) => v.pipe(v.string(), v.minLength(least), v.maxLength(most));
const CustomId = text(100);
const Emoji = v.object({
  id: v.nullish(v.string()),
  name: v.nullish(v.string()),
  animated: v.optional(v.boolean()),
});
const Media = v.object({
  url: v.pipe(v.string(), v.regex(/^(https?|attachment):\/\/\S+$/, 'Not a well formed URL.')),
});
const id = v.optional(v.pipe(v.number(), v.integer()));

const Button = v.pipe(
  v.object({
    type: v.literal(ComponentType.Button),
    id,
    style: v.picklist([
      ButtonStyle.Primary,
      ButtonStyle.Secondary,
      ButtonStyle.Success,
      ButtonStyle.Danger,
      ButtonStyle.Link,
    ]),
    label: v.optional(text(80)),
    emoji: v.optional(Emoji),
    custom_id: v.optional(CustomId),
    url: v.optional(
      v.pipe(v.string(), v.maxLength(512), v.regex(/^(https?|discord):\/\/\S+$/, 'Not a well formed URL.')),
    ),
    disabled: v.optional(v.boolean()),
  }),
  v.check(({ label, emoji }) => Boolean(label || emoji), 'A button must have a label or an emoji.'),
  v.check(
    ({ style, custom_id, url }) =>
      style === ButtonStyle.Link ? Boolean(url) && !custom_id : Boolean(custom_id) && !url,
    'A link has an address and no custom id; any other button has a custom id and no address.',
  ),
);

const StringSelect = v.pipe(
  v.object({
    type: v.literal(ComponentType.StringSelect),
    id,
    custom_id: CustomId,
    options: v.pipe(
      v.array(
        v.object({
          label: text(100),
          value: text(100),
          description: v.optional(text(100)),
          emoji: v.optional(Emoji),
          default: v.optional(v.boolean()),
        }),
      ),
      v.minLength(1),
      v.maxLength(25),
      v.check(
        (options) => new Set(options.map(({ value }) => value)).size === options.length,
        'The specified option value is already used',
      ),
    ),
    placeholder: v.optional(text(150)),
    min_values: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(25))),
    max_values: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(25))),
    disabled: v.optional(v.boolean()),
    required: v.optional(v.boolean()),
  }),
  v.check(
    ({ options, min_values = 1, max_values = 1 }) => min_values <= max_values && max_values <= options.length,
    'The numbers of values do not fit the options.',
  ),
);

const ActionRow = v.object({
  type: v.literal(ComponentType.ActionRow),
  id,
  components: v.pipe(
    v.array(v.variant('type', [Button, StringSelect])),
    v.minLength(1),
    v.maxLength(5),
    v.check(
      (components) =>
        components.length === 1 || components.every(({ type }) => type === ComponentType.Button),
      'A row has up to five buttons or one menu.',
    ),
  ),
});

const TextDisplay = v.object({ type: v.literal(ComponentType.TextDisplay), id, content: text(4_000) });
const Thumbnail = v.object({
  type: v.literal(ComponentType.Thumbnail),
  id,
  media: Media,
  description: v.nullish(text(1_024)),
});
const MediaGallery = v.object({
  type: v.literal(ComponentType.MediaGallery),
  id,
  items: v.pipe(
    v.array(v.object({ media: Media, description: v.nullish(text(1_024)) })),
    v.minLength(1),
    v.maxLength(10),
  ),
});
const Separator = v.object({
  type: v.literal(ComponentType.Separator),
  id,
  divider: v.optional(v.boolean()),
  spacing: v.optional(v.picklist([1, 2])),
});
const Section = v.object({
  type: v.literal(ComponentType.Section),
  id,
  components: v.pipe(v.array(TextDisplay), v.minLength(1), v.maxLength(3)),
  accessory: v.variant('type', [Button, Thumbnail]),
});
const Container = v.object({
  type: v.literal(ComponentType.Container),
  id,
  accent_color: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xff_ff_ff))),
  components: v.pipe(
    v.array(v.variant('type', [ActionRow, TextDisplay, MediaGallery, Separator, Section])),
    v.minLength(1),
  ),
});

/** The rows of an ordinary message. */
export const Rows = v.pipe(v.array(ActionRow), v.maxLength(MAX_ROWS), hasUniqueIds());
/** The layout of a message of components V2. */
export const Layout = v.pipe(
  v.array(v.variant('type', [ActionRow, TextDisplay, MediaGallery, Separator, Section, Container])),
  v.minLength(1),
  v.check(
    (components) => countComponents(components) <= MAX_COMPONENTS,
    `Must have at most ${MAX_COMPONENTS} components.`,
  ),
  hasUniqueIds(),
);

const TextInput = v.object({
  type: v.literal(ComponentType.TextInput),
  id,
  custom_id: CustomId,
  style: v.picklist([1, 2]),
  label: v.optional(text(45)),
  min_length: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(4_000))),
  max_length: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(4_000))),
  required: v.optional(v.boolean()),
  value: v.optional(text(4_000, 0)),
  placeholder: v.optional(text(100, 0)),
});
const Label = v.object({
  type: v.literal(ComponentType.Label),
  id,
  label: text(45),
  description: v.optional(text(100)),
  component: v.variant('type', [TextInput, StringSelect]),
});
const TextRow = v.object({
  type: v.literal(ComponentType.ActionRow),
  id,
  components: v.pipe(v.array(TextInput), v.length(1)),
});

/** A modal: a title, and up to five questions. */
export const Modal = v.object({
  custom_id: CustomId,
  title: text(45),
  components: v.pipe(
    v.array(v.variant('type', [Label, TextRow, TextDisplay])),
    v.minLength(1),
    v.maxLength(5),
    hasUniqueIds(),
  ),
});
export type Modal = v.InferOutput<typeof Modal>;

function hasUniqueIds<Components extends readonly object[]>() {
  return v.check((components: Components) => {
    const ids = listCustomIds(components);
    return new Set(ids).size === ids.length;
  }, 'Component custom id cannot be duplicated');
}

/** Lists the custom ids of components, however deep. */
function listCustomIds(component: unknown): string[] {
  if (typeof component !== 'object' || !component) return [];
  const own =
    'custom_id' in component && typeof component.custom_id === 'string' ? [component.custom_id] : [];
  return [...own, ...Object.values(component).flatMap(listCustomIds)];
}

const countComponents = (components: readonly object[]): number =>
  components.reduce((sum, component) => sum + 1 + countComponents(listChildren(component)), 0);

const listChildren = (component: object): object[] => [
  ...('components' in component && Array.isArray(component.components) ? component.components : []),
  ...('accessory' in component && component.accessory ? [component.accessory as object] : []),
];
