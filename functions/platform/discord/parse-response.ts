import * as v from 'valibot';
import { DiscordFailure } from './discord-failure.ts';

/**
 * Reads what Discord has sent.
 *
 * @throws DiscordFailure if it has another form
 */
export function parseResponse<Schema extends v.GenericSchema>(
  received: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, received);
  if (success) return output;
  const [{ message }] = issues;
  throw new DiscordFailure(
    `Discord's response has another form: ${v.getDotPath(issues[0]) ?? 'all of it'}: ${message}`,
  );
}
