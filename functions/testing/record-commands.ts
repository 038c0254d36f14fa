import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

/** A command sent to the table or to Cognito. */
interface SentCommand {
  /** Such as `GetCommand`. */
  name: string;
  input: unknown;
}

type Meeting = (() => void | Promise<void>) | undefined;

/**
 * Watches every command sent to the table or to Cognito from now on; `vi.restoreAllMocks` ends it.
 *
 * @param meet receives each command before it is sent, and may throw instead; its result is called after the
 *   response to the command, and may also throw
 */
export function watchCommands(meet: (command: SentCommand) => Meeting | Promise<Meeting>): void {
  for (const prototype of [DynamoDBDocumentClient.prototype, CognitoIdentityProviderClient.prototype]) {
    // The clients have one method that sends any of their commands; its overloads add nothing here.
    const client = prototype as unknown as {
      send: (this: unknown, command: { input: unknown }) => Promise<unknown>;
    };
    const send = client.send;
    vi.spyOn(client, 'send').mockImplementation(async function (this: unknown, command) {
      const meeting = await meet({ name: command.constructor.name, input: command.input });
      const response = await send.call(this, command);
      await meeting?.();
      return response;
    });
  }
}

/**
 * Does something just before the next command of a name is sent, or before a later one; what it throws fails the command.
 * `vi.restoreAllMocks` ends it.
 *
 * @param name such as `UpdateCommand`
 */
export function runBeforeNext(name: string, act: () => Promise<unknown>, { after = 0 } = {}): void {
  let left = after;
  watchCommands(async (command) => {
    if (command.name === name && left-- === 0) await act();
    return undefined;
  });
}
