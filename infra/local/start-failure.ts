/**
 * A reason why the local cloud cannot start that a person can fix. Its message is one or two whole sentences, shown
 * without a stack.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
