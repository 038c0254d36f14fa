/**
 * A reason why the local cloud cannot start that a person can fix. Its message is one or two whole sentences, shown
 * without a stack.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** What an error says, for a sentence that names it as the cause. */
export const describeCause = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);
