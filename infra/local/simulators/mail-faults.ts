import * as v from 'valibot';

const Turns = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** What SES does badly on purpose, each in turns so that a test knows what to expect; nothing by default. */
export const MailFaults = v.strictObject({
  /** It carries out a request, and responds after the time limit of its caller: one of so many. */
  lateEvery: Turns,
  /** It loses the events about a mail: those of one mail of so many. */
  lostEvery: Turns,
});
export type MailFaults = v.InferOutput<typeof MailFaults>;

/** Returns a function that is true for one call of so many; never without a number. */
export function takeTurns(every: number | undefined): () => boolean {
  let calls = 0;
  return () => {
    calls += 1;
    return every !== undefined && calls % every === 0;
  };
}
