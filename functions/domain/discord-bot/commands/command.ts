import type {
  APIApplicationCommandBasicOption,
  APICommandAutocompleteInteractionResponseCallbackData,
  APIInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Asker } from '../asker.ts';

/** The options that a person has filled in, by name. */
export type Filled = Readonly<Record<string, string>>;

/** A slash command: what Discord shows of it, and its answer. */
export interface Command {
  /** At most 100 characters. */
  description: string;
  options?: APIApplicationCommandBasicOption[];
  /** The permission of members to whom Discord shows it; its answer checks by itself who may use it. */
  shownTo?: bigint;
  /** Answers within three seconds. */
  answer: (filled: Filled, asker: Asker) => Promise<APIInteractionResponseCallbackData>;
  /** Suggests values for the option that is being filled in. */
  suggest?: (typed: string) => Promise<Choices>;
}

type Choices = NonNullable<APICommandAutocompleteInteractionResponseCallbackData['choices']>;
