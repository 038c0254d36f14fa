/** Collects cleanup functions and runs them in reverse order. */
export class Closing {
  readonly #steps: (() => void | Promise<void>)[] = [];

  /** Registers the cleanup of what was just started. */
  add(step: () => void | Promise<void>): void {
    this.#steps.push(step);
  }

  /** Runs each cleanup once, and continues if one fails. */
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
