/** For how long a decision can be appealed, in days. */
export const APPEAL_DAYS = 14;

/** The longest text of an appeal and of the reply, in characters. */
export const MAX_APPEAL_TEXT = 1_000;

/** What became of an appeal: the decision stands, or it is taken back. */
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
