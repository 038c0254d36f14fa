import type { FilledOptions } from '../interactions/command-options.ts';
import type { createInteraction, InteractionResult } from '../interactions/run-interaction.ts';
import type { Choices } from '../validation/commands.ts';
import type { RegisteredCommand } from '../world.ts';

/** What a person does with the application: commands, buttons, menus and modals. */
export interface ApplicationUse {
  /** The channel in which a user talks with the bot. */
  dmChannelId: (userId: string) => string;
  /** The commands that a user sees in a channel. */
  commandsFor: (userId: string, channelId: string) => RegisteredCommand[];
  /** Runs a slash command, such as 'download' or, with a subcommand, 'settings show'. */
  runCommand: (
    userId: string,
    channelId: string,
    name: string,
    options?: FilledOptions,
  ) => Promise<InteractionResult>;
  /** Requests suggestions while a user fills in an option. */
  suggest: (
    userId: string,
    channelId: string,
    name: string,
    options: FilledOptions,
    focused: string,
  ) => Promise<Choices>;
  /** Runs a command from the menu of a message. */
  runMessageCommand: (userId: string, messageId: string, name: string) => Promise<InteractionResult>;
  press: (userId: string, messageId: string, customId: string) => Promise<InteractionResult>;
  choose: (
    userId: string,
    messageId: string,
    customId: string,
    values: string[],
  ) => Promise<InteractionResult>;
  /** Sends a modal that was the response to an interaction: a text for each input, a list for each menu. */
  submitModal: (
    userId: string,
    interactionId: string,
    values: Readonly<Record<string, string | string[]>>,
  ) => Promise<InteractionResult>;
}

/** Sends an interaction, and opens the modal that is its response. */
export type RunInteraction = (
  started: Parameters<typeof createInteraction>[1],
  /** Builds what the interaction is about, once it is stored. */
  build: (interaction: ReturnType<typeof createInteraction>) => Promise<object> | object,
) => Promise<InteractionResult>;
