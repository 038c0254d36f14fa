import type { APIInteractionResponse } from 'discord-api-types/v10';
import type { Requester } from '../requester.ts';

/** What happens when a button or a menu is used. Everything in its id could be made up: the function checks it again. */
export type Press = (
  details: readonly string[],
  requester: Requester,
  chosen: readonly string[],
) => Promise<APIInteractionResponse>;

const SEPARATOR = ':';

/**
 * Builds the id of a button or menu, which Discord returns when it is used.
 *
 * @param name the name of its function in `BUTTONS`
 * @param details at most 100 characters in all, without colons
 */
export const buildButtonId = (name: string, ...details: readonly (string | number)[]): string =>
  [name, ...details].join(SEPARATOR);

/** The inverse of `buildButtonId`. */
export function parseButtonId(id: string): { name: string; details: string[] } {
  const [name = '', ...details] = id.split(SEPARATOR);
  return { name, details };
}
