import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as OptionType,
} from 'discord-api-types/v10';
import type { UploadedFile } from '../files.ts';
import { PersonRefusal } from '../people/person-refusal.ts';
import type { RegisteredCommand } from '../world.ts';

/** How long a text as an option may be. */
const MAX_TEXT = 6_000;

/** What a person fills in for an option: users, roles and channels by their ids. */
type OptionValue = string | number | boolean | UploadedFile;
export type FilledOptions = Readonly<Record<string, OptionValue>>;

/** An option as an interaction has it. */
export interface SentOption {
  name: string;
  type: number;
  value?: string | number | boolean;
  options?: SentOption[];
  focused?: true;
}

/** The options that a command takes, below the subcommand that its name ends with. */
export interface FoundCommand {
  command: RegisteredCommand;
  /** The names of the subcommand and its group, if there are any. */
  path: string[];
  options: APIApplicationCommandBasicOption[];
}

/**
 * Finds a command by its name and that of its subcommand, such as 'settings show'.
 *
 * @throws PersonRefusal if it is not registered
 */
export function findCommand(
  commands: readonly RegisteredCommand[],
  name: string,
  type: number,
): FoundCommand {
  const byName = commands.filter((command) => (command.type ?? 1) === type);
  const exact = byName.find((command) => command.name === name);
  const [first = '', ...path] = exact ? [name] : name.split(' ');
  const command = exact ?? byName.find((each) => each.name === first);
  if (!command) throw new PersonRefusal(`The application has no command ${name}`);
  const top = 'options' in command ? (command.options ?? []) : [];
  return { command, path, options: selectOptions(top, path, name) };
}

function selectOptions(
  options: readonly APIApplicationCommandOption[],
  [first, ...path]: readonly string[],
  name: string,
): APIApplicationCommandBasicOption[] {
  if (first === undefined) {
    const isGroup = options.some(({ type }) => type <= OptionType.SubcommandGroup);
    if (isGroup) throw new PersonRefusal(`Choose a subcommand of ${name}`);
    return options.filter(
      (option) => option.type > OptionType.SubcommandGroup,
    ) as APIApplicationCommandBasicOption[]; // The types of subcommands are the lowest.
  }
  const found = options.find((option) => option.name === first && option.type <= OptionType.SubcommandGroup);
  if (!found) throw new PersonRefusal(`The application has no command ${name}`);
  return selectOptions(('options' in found && found.options) || [], path, name);
}

/**
 * Puts what a person filled in into the form of an interaction. Discord's app lets no one send what the command does not allow;
 * while they still type, anything may be missing.
 *
 * @param focused the option for which suggestions are wanted
 * @throws PersonRefusal if an option is missing or not allowed
 */
export function fillOptions(found: FoundCommand, filled: FilledOptions, focused?: string): SentOption[] {
  const unknown = Object.keys(filled).find((name) => !found.options.some((option) => option.name === name));
  if (unknown) throw new PersonRefusal(`The command has no option ${unknown}`);
  const sent = found.options.flatMap((option): SentOption[] => {
    const value = filled[option.name];
    if (value === undefined) {
      if (option.required && focused === undefined) throw new PersonRefusal(`${option.name} is required`);
      return option.name === focused
        ? [{ name: option.name, type: option.type, value: '', focused: true }]
        : [];
    }
    const isFocused = option.name === focused;
    if (focused === undefined) requireAllowed(option, value);
    const plain = typeof value === 'object' ? value.filename : value;
    return [{ name: option.name, type: option.type, value: plain, ...(isFocused && { focused: true }) }];
  });
  return wrapInPath(sent, found.path);
}

/** A subcommand is an option that contains the others. */
function wrapInPath(sent: SentOption[], path: readonly string[]): SentOption[] {
  return path
    .toReversed()
    .reduce<SentOption[]>(
      (inner, name, depth) => [
        { name, type: depth === 0 ? OptionType.Subcommand : OptionType.SubcommandGroup, options: inner },
      ],
      sent,
    );
}

function requireAllowed(option: APIApplicationCommandBasicOption, value: OptionValue): void {
  const problem = findProblem(option, value);
  if (problem) throw new PersonRefusal(`${option.name}: ${problem}`);
}

function findProblem(option: APIApplicationCommandBasicOption, value: OptionValue): string | undefined {
  if (typeof value !== TYPES[option.type]) return `${TYPES[option.type]} expected`;
  const choices: readonly { value: string | number }[] = ('choices' in option && option.choices) || [];
  if (choices.length > 0 && !choices.some((choice) => choice.value === value))
    return 'choose one of the list';
  if (option.type === OptionType.String) return findTextProblem(option, String(value));
  if (option.type === OptionType.Integer && !Number.isInteger(value)) return 'a whole number';
  return option.type === OptionType.Integer || option.type === OptionType.Number
    ? findNumberProblem(option, Number(value))
    : undefined;
}

function findTextProblem(
  { min_length: least = 0, max_length: most = MAX_TEXT }: { min_length?: number; max_length?: number },
  text: string,
): string | undefined {
  if (text.length < least) return `at least ${least} characters`;
  return text.length > most ? `at most ${most} characters` : undefined;
}

function findNumberProblem(
  { min_value: least = -Infinity, max_value: most = Infinity }: { min_value?: number; max_value?: number },
  value: number,
): string | undefined {
  if (value < least) return `at least ${least}`;
  return value > most ? `at most ${most}` : undefined;
}

const TYPES: Record<APIApplicationCommandBasicOption['type'], 'string' | 'number' | 'boolean' | 'object'> = {
  [OptionType.String]: 'string',
  [OptionType.Integer]: 'number',
  [OptionType.Boolean]: 'boolean',
  [OptionType.User]: 'string',
  [OptionType.Channel]: 'string',
  [OptionType.Role]: 'string',
  [OptionType.Mentionable]: 'string',
  [OptionType.Number]: 'number',
  [OptionType.Attachment]: 'object',
};
