/** A run of words of one side that are either all on the other side too or all not. */
export interface WordRun {
  /** Where it begins in its text. */
  at: number;
  text: string;
  changed: boolean;
}

/** A word, a tag of a bio, white space, or any other character. */
const TOKEN = /<\/?[a-z]+(?:=[^<>\s]*)?>|[\p{L}\p{M}\p{N}]+|\s+|./gisu;

/** A longer comparison would take too long; then all between the first and the last difference counts as changed. */
const MAX_CELLS = 4_000_000;

/** Compares two texts word by word: the runs of the first with what was removed, and of the second with what was added. */
export function compareWords(before: string, after: string): readonly [WordRun[], WordRun[]] {
  const [one, other] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  const middles = [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const;
  const kept = findKept(...middles);
  const flag = (tokens: readonly string[], keptIndexes: ReadonlySet<number>) =>
    tokens.map((_, index) => {
      const isInMiddle = index >= start && index < tokens.length - end;
      return isInMiddle && !keptIndexes.has(index - start);
    });
  return [joinRuns(one, flag(one, kept.one)), joinRuns(other, flag(other, kept.other))];
}

/** The indexes of the tokens in the longest common subsequence of both sides. */
function findKept(one: readonly string[], other: readonly string[]) {
  const kept = { one: new Set<number>(), other: new Set<number>() };
  const width = other.length + 1;
  if (one.length * other.length > MAX_CELLS) return kept;
  // The length of the longest common subsequence of what follows each pair of positions.
  const lengths = new Uint16Array((one.length + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) {
      kept.one.add(i++);
      kept.other.add(j++);
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return kept;
}

/** Joins tokens to runs. White space between two changed words counts as changed, so that phrases stay whole. */
function joinRuns(tokens: readonly string[], changed: readonly boolean[]): WordRun[] {
  const runs: WordRun[] = [];
  let at = 0;
  for (const [index, text] of tokens.entries()) {
    const isGap = text.trim() === '' && changed[index - 1] === true && changed[index + 1] === true;
    const isChanged = changed[index] === true || isGap;
    const last = runs.at(-1);
    if (last?.changed === isChanged) last.text += text;
    else runs.push({ at, text, changed: isChanged });
    at += text.length;
  }
  return runs;
}
