/** Everything that has been started and has to be ended again, in the opposite order. */
export class Closing {
  readonly #steps: (() => void | Promise<void>)[] = [];

  /** Notes how to end what has just been started. */
  add(step: () => void | Promise<void>): void {
    this.#steps.push(step);
  }

  /** Ends everything, each once, and goes on where one fails. */
  async all(onError: (error: unknown) => void): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        onError(error);
      }
    }
  }
}
