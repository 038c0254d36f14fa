import {
  ComponentsV2Assertions,
  createComponentBuilder,
  LabelAssertions,
  ComponentAssertions as Limits,
  ModalAssertions,
  TextInputAssertions,
} from '@discordjs/builders';
import { type APIMessageComponent, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import * as v from 'valibot';
import { buildText, passes } from './passes.ts';

const MAX_ROWS = 5;
/** Nested ones included, in the layout of components V2. */
const MAX_COMPONENTS = 40;

const CustomId = buildText(Limits.customIdValidator);
/** discord.js refuses an id that is null, which Discord itself sends. */
const Emoji = v.object({
  id: v.nullish(v.string()),
  name: v.nullish(v.string()),
  animated: v.optional(v.boolean()),
});
const Media = v.pipe(
  v.object({ url: v.string() }),
  passes(ComponentsV2Assertions.unfurledMediaItemPredicate),
);
const id = v.optional(v.pipe(v.number(), passes(Limits.idValidator)));

/** discord.js has no limit for the length of an address, and accepts a button without a custom id. */
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
    label: v.optional(buildText(Limits.buttonLabelValidator)),
    emoji: v.optional(Emoji),
    custom_id: v.optional(CustomId),
    url: v.optional(v.pipe(v.string(), v.maxLength(512), passes(Limits.urlValidator))),
    disabled: v.optional(v.boolean()),
  }),
  passes(({ style, label, emoji, custom_id, url }) =>
    Limits.validateRequiredButtonParameters(style, label, emoji && {}, custom_id, undefined, url),
  ),
  v.check(
    ({ style, custom_id }) => style === ButtonStyle.Link || Boolean(custom_id),
    'A button that is no link must have a custom id.',
  ),
);

/** discord.js accepts a menu without options, options of the same value, and more values than options. */
const StringSelect = v.pipe(
  v.object({
    type: v.literal(ComponentType.StringSelect),
    id,
    custom_id: CustomId,
    options: v.pipe(
      v.array(
        v.object({
          label: buildText(Limits.labelValueDescriptionValidator),
          value: buildText(Limits.labelValueDescriptionValidator),
          description: v.optional(buildText(Limits.labelValueDescriptionValidator)),
          emoji: v.optional(Emoji),
          default: v.optional(v.boolean()),
        }),
      ),
      v.minLength(1),
      passes((options) => Limits.optionsLengthValidator.parse(options.length)),
      v.check(
        (options) => new Set(options.map(({ value }) => value)).size === options.length,
        'The specified option value is already used',
      ),
    ),
    placeholder: v.optional(buildText(Limits.placeholderValidator)),
    min_values: v.optional(v.pipe(v.number(), passes(Limits.minMaxValidator))),
    max_values: v.optional(v.pipe(v.number(), v.minValue(1), passes(Limits.minMaxValidator))),
    disabled: v.optional(v.boolean()),
    required: v.optional(v.boolean()),
  }),
  v.check(
    ({ options, min_values = 1, max_values = 1 }) => min_values <= max_values && max_values <= options.length,
    'The numbers of values do not fit the options.',
  ),
);

/** discord.js counts neither the components of a row nor the rows, and lets them share a custom id. */
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

const TextDisplay = v.object({
  type: v.literal(ComponentType.TextDisplay),
  id,
  content: buildText(ComponentsV2Assertions.textDisplayContentPredicate),
});
const Thumbnail = v.object({
  type: v.literal(ComponentType.Thumbnail),
  id,
  media: Media,
  description: v.nullish(buildText(ComponentsV2Assertions.descriptionPredicate)),
});
const MediaGallery = v.pipe(
  v.object({
    type: v.literal(ComponentType.MediaGallery),
    id,
    items: v.array(
      v.object({
        media: Media,
        description: v.nullish(buildText(ComponentsV2Assertions.descriptionPredicate)),
      }),
    ),
  }),
  passes(build),
);
const Separator = v.object({
  type: v.literal(ComponentType.Separator),
  id,
  divider: v.optional(v.boolean()),
  spacing: v.optional(v.picklist([1, 2])),
});
const Section = v.pipe(
  v.object({
    type: v.literal(ComponentType.Section),
    id,
    components: v.array(TextDisplay),
    accessory: v.variant('type', [Button, Thumbnail]),
  }),
  passes(build),
);
const Container = v.object({
  type: v.literal(ComponentType.Container),
  id,
  accent_color: v.nullish(v.pipe(v.number(), passes(ComponentsV2Assertions.containerColorPredicate))),
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
  label: v.optional(buildText(TextInputAssertions.labelValidator)),
  min_length: v.optional(v.pipe(v.number(), passes(TextInputAssertions.minLengthValidator))),
  max_length: v.optional(v.pipe(v.number(), passes(TextInputAssertions.maxLengthValidator))),
  required: v.optional(v.boolean()),
  value: v.optional(buildText(TextInputAssertions.valueValidator)),
  placeholder: v.optional(buildText(TextInputAssertions.placeholderValidator)),
});
const Label = v.object({
  type: v.literal(ComponentType.Label),
  id,
  label: buildText(LabelAssertions.labelPredicate.shape.label),
  description: v.optional(buildText(Limits.labelValueDescriptionValidator)),
  component: v.variant('type', [TextInput, StringSelect]),
});
const TextRow = v.object({
  type: v.literal(ComponentType.ActionRow),
  id,
  components: v.pipe(v.array(TextInput), v.length(1)),
});

/** A modal: a title, and up to five questions, which discord.js does not count. */
export const Modal = v.object({
  custom_id: CustomId,
  title: buildText(ModalAssertions.titleValidator),
  components: v.pipe(
    v.array(v.variant('type', [Label, TextRow, TextDisplay])),
    v.minLength(1),
    v.maxLength(5),
    hasUniqueIds(),
  ),
});
export type Modal = v.InferOutput<typeof Modal>;

/** Builds a component with discord.js, which counts what it contains. */
function build(component: object): unknown {
  // A component, but for fields that are undefined instead of missing.
  return createComponentBuilder(component as APIMessageComponent).toJSON();
}

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
