import { coins } from './coins.ts';
import type { Command } from './command.ts';
import { download } from './download.ts';
import { faq } from './faq.ts';
import { gallery } from './gallery.ts';
import { link } from './link.ts';
import { online } from './online.ts';
import { pending } from './pending.ts';
import { profile } from './profile.ts';
import { verify } from './verify.ts';

/** The slash commands, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  coins,
  download,
  faq,
  gallery,
  link,
  online,
  pending,
  profile,
  verify,
};

/** Finds a slash command; undefined if there is none of that name. */
export const findCommand = (name: string): Command | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
