/** How long a response of Discord counts while the number of reactions stays the same. */
const KEPT_MILLISECONDS = 3_600_000;
/** The oldest ones are forgotten first, so that the stored item stays small. */
const MAX_MESSAGES = 200;

/** How many had reacted to a message when Discord was last queried for who, by the id of the message; stored with the cursor. */
export interface KnownReactions {
  /** In milliseconds since 1970. */
  since: number;
  /** The version of the settings: other approvers may have been chosen since. */
  settings: number;
  counts: Record<string, number>;
}

/** Continues what is known, unless it is too old or of other settings. */
export const continueReactions = (known: KnownReactions | undefined, settings: number): KnownReactions =>
  known && known.settings === settings && Date.now() - known.since < KEPT_MILLISECONDS
    ? { ...known, counts: { ...known.counts } }
    : { since: Date.now(), settings, counts: {} };

/** Remembers that Discord was queried for who has reacted to a message. */
export function rememberReactions({ counts }: KnownReactions, messageId: string, count: number): void {
  delete counts[messageId];
  counts[messageId] = count;
  const [oldest] = Object.keys(counts);
  if (oldest !== undefined && Object.keys(counts).length > MAX_MESSAGES) delete counts[oldest];
}
