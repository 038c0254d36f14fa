import type {
  APIApplicationCommandBasicOption,
  APICommandAutocompleteInteractionResponseCallbackData,
  APIInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Requester } from '../requester.ts';

/** The options that a person has filled in, by name. */
export type Filled = Readonly<Record<string, string>>;

/** The response follows, visible only to the person, from a task. */
export const LATER = Symbol('later');

/** A slash command: what Discord shows of it, and its response. */
export interface Command {
  /** At most 100 characters. */
  description: string;
  options?: APIApplicationCommandBasicOption[];
  /** The permission of members to whom Discord shows it; the response itself checks who may use it. */
  shownTo?: bigint;
  /** Responds within three seconds. */
  respond: (
    filled: Filled,
    requester: Requester,
  ) => Promise<APIInteractionResponseCallbackData | typeof LATER>;
  /** Suggests values for the option that is being filled in. */
  suggest?: (typed: string) => Promise<Choices>;
}

type Choices = NonNullable<APICommandAutocompleteInteractionResponseCallbackData['choices']>;
