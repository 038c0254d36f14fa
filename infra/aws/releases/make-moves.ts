/** A step that can be taken back. Both ways may be repeated. */
export interface Move {
  /** What moves, such as `gallery to version 12`. */
  name: string;
  make: () => Promise<void>;
  undo: () => Promise<void>;
}

/**
 * Makes moves one after another. If one fails, it and those before it are taken back, the last first.
 *
 * @param say shows a line
 * @throws Error that names the move that failed, and those that could not be taken back
 */
export async function makeMoves(moves: readonly Move[], say: (line: string) => void): Promise<void> {
  const made: Move[] = [];
  for (const move of moves) {
    // First, because a request may be carried out although its response is lost.
    made.unshift(move);
    try {
      await move.make();
      say(`  ${move.name}`);
    } catch (cause) {
      const stuck = await undoAll(made);
      const state = stuck.length === 0 ? 'Everything is as before' : `Still moved: ${stuck.join(', ')}`;
      throw new Error(`${move.name} failed: ${describe(cause)}. ${state}.`, { cause });
    }
  }
}

/** @returns the names of those that could not be taken back */
async function undoAll(moves: readonly Move[]): Promise<string[]> {
  const stuck: string[] = [];
  for (const { name, undo } of moves)
    await undo().catch(() => {
      stuck.push(name);
    });
  return stuck;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
