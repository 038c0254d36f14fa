import type { MessageCommand } from './message-command.ts';
import { submitToGallery } from './submit-to-gallery.ts';

/** The commands of messages, by the name that Discord shows. */
export const MESSAGE_COMMANDS: Readonly<Record<string, MessageCommand>> = {
  'Submit to gallery': submitToGallery,
};

/** Finds a command of messages; undefined if there is none of that name. */
export const findMessageCommand = (name: string): MessageCommand | undefined =>
  Object.hasOwn(MESSAGE_COMMANDS, name) ? MESSAGE_COMMANDS[name] : undefined;
