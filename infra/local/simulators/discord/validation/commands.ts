import {
  SlashCommandAssertions as Limits,
  ContextMenuCommandAssertions as MenuLimits,
  SlashCommandChannelOption,
  SlashCommandNumberOption,
  SlashCommandStringOption,
} from '@discordjs/builders';
import { ApplicationCommandType, ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import * as v from 'valibot';
import { refuse } from '../discord-refusal.ts';
import { checkBody, nestError } from './check-body.ts';
import { buildText, passes } from './passes.ts';

// discord.js counts no commands, does not compare names, and ignores the order of options. It refuses an apostrophe
// in a name, which Discord accepts.

const LIMITS = {
  [ApplicationCommandType.ChatInput]: 100,
  [ApplicationCommandType.User]: 15,
  [ApplicationCommandType.Message]: 15,
};

const Name = buildText(Limits.validateName);
const Description = buildText(Limits.validateDescription);
const Localizations = v.nullish(
  v.pipe(v.record(v.string(), v.string()), passes(Limits.validateLocalizationMap)),
);

/** What a person chooses from, in a command and as suggestions. */
export const Choices = v.pipe(
  v.array(
    v.pipe(
      v.object({
        name: v.string(),
        name_localizations: Localizations,
        value: v.union([v.string(), v.number()]),
      }),
      passes(({ name, value }) =>
        typeof value === 'string'
          ? new SlashCommandStringOption().setChoices({ name, value })
          : new SlashCommandNumberOption().setChoices({ name, value }),
      ),
    ),
  ),
  passes((choices) => Limits.validateChoicesLength(choices.length)),
);
export type Choices = v.InferOutput<typeof Choices>;

interface Option {
  type: number;
  name: string;
  description: string;
  required?: boolean | undefined;
  autocomplete?: boolean | undefined;
  choices?: Choices | undefined;
  options?: Option[] | undefined;
}

const Option: v.GenericSchema<unknown, Option> = v.pipe(
  v.object({
    type: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(OptionType.Subcommand),
      v.maxValue(OptionType.Attachment),
    ),
    name: Name,
    name_localizations: Localizations,
    description: Description,
    description_localizations: Localizations,
    required: v.optional(v.boolean()),
    autocomplete: v.optional(v.boolean()),
    choices: v.optional(Choices),
    min_value: v.optional(v.number()),
    max_value: v.optional(v.number()),
    min_length: v.optional(
      v.pipe(
        v.number(),
        passes((length) => new SlashCommandStringOption().setMinLength(length)),
      ),
    ),
    max_length: v.optional(
      v.pipe(
        v.number(),
        passes((length) => new SlashCommandStringOption().setMaxLength(length)),
      ),
    ),
    channel_types: v.optional(
      v.pipe(
        v.array(v.number()),
        passes((types) => new SlashCommandChannelOption().addChannelTypes(types)),
      ),
    ),
    options: v.optional(v.lazy(() => Options)),
  }),
  v.check(
    ({ autocomplete, choices }) => !(autocomplete && choices?.length),
    'autocomplete cannot be used with choices',
  ),
);
const Options = v.pipe(
  v.array(Option),
  passes(Limits.validateMaxOptionsLength),
  v.check(
    (options) => new Set(options.map(({ name }) => name)).size === options.length,
    'Option names must be unique',
  ),
  v.check(
    (options) =>
      options.findLastIndex(({ required }) => required) <=
      options.filter(({ required }) => required).length - 1,
    'Required options must be placed before non-required options',
  ),
);

const COMMON = {
  name_localizations: Localizations,
  description_localizations: Localizations,
  default_member_permissions: v.nullish(buildText(Limits.validateDefaultMemberPermissions)),
  contexts: v.nullish(v.pipe(v.array(v.number()), passes(Limits.contextsPredicate))),
  integration_types: v.nullish(v.pipe(v.array(v.number()), passes(Limits.integrationTypesPredicate))),
  nsfw: v.optional(v.boolean()),
};
const ChatInput = v.object({
  ...COMMON,
  type: v.optional(v.literal(ApplicationCommandType.ChatInput), ApplicationCommandType.ChatInput),
  name: Name,
  description: Description,
  options: v.optional(Options),
});
/** A command in the menu of a message or a user: with any letters, and without a description. */
const Menu = v.object({
  ...COMMON,
  type: v.picklist([ApplicationCommandType.User, ApplicationCommandType.Message]),
  name: buildText(MenuLimits.validateName),
  description: v.optional(v.literal('', 'Context menu commands cannot have description')),
  options: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(0))),
});

/**
 * Checks a list of commands as Discord does.
 *
 * @throws DiscordRefusal 50035
 */
export function checkCommands(body: unknown): v.InferOutput<typeof ChatInput | typeof Menu>[] {
  if (!Array.isArray(body)) throw refuse(50035, nestError([], 'BASE_TYPE_BAD_TYPE', 'Expected a list.'));
  const isMenu = (command: unknown) =>
    typeof command === 'object' &&
    command !== null &&
    'type' in command &&
    (command.type === 2 || command.type === 3);
  const commands = body.map(
    (command, nth) =>
      Object.values(
        checkBody(v.object({ [String(nth)]: isMenu(command) ? Menu : ChatInput }), {
          [String(nth)]: command,
        }),
      )[0] as v.InferOutput<typeof ChatInput | typeof Menu>, // The only field of the object that was just checked.
  );
  requireFewAndUnique(commands);
  return commands;
}

function requireFewAndUnique(commands: { type: number; name: string }[]): void {
  for (const [type, most] of Object.entries(LIMITS))
    if (commands.filter((command) => String(command.type) === type).length > most)
      throw refuse(
        50035,
        nestError(
          [],
          'APPLICATION_COMMAND_TOO_MANY',
          `Maximum number of application commands reached (${most})`,
        ),
      );
  const keys = commands.map(({ type, name }) => `${type} ${name}`);
  const repeated = keys.findIndex((key, nth) => keys.indexOf(key) !== nth);
  if (repeated >= 0)
    throw refuse(
      50035,
      nestError(
        [String(repeated)],
        'APPLICATION_COMMANDS_DUPLICATE_NAME',
        'Application command names must be unique',
      ),
    );
}
