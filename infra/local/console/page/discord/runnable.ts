import type { Command, CommandOption } from './view.ts';

const CHAT_INPUT = 1;
const [SUBCOMMAND, GROUP] = [1, 2];

/** A command that can be run, with the names of its subcommands. */
export interface Runnable {
  name: string;
  description: string;
  options: CommandOption[];
}

/** Lists every command and subcommand that can be run, as it is typed. */
export const listRunnable = (commands: readonly Command[]): Runnable[] =>
  commands
    .filter(({ type = CHAT_INPUT }) => type === CHAT_INPUT)
    .flatMap(({ name, description = '', options = [] }) => listInside(name, description, options));

function listInside(name: string, description: string, options: CommandOption[]): Runnable[] {
  const inner = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (inner.length === 0) return [{ name, description, options }];
  return inner.flatMap((each) => listInside(`${name} ${each.name}`, each.description, each.options ?? []));
}
