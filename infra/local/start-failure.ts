/**
 * A reason why the local cloud cannot start that a person can do something about. Its message is one whole
 * sentence or two, shown without a stack.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
