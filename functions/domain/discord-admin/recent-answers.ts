import { GRANTS, readGrant } from '#platform/environment.ts';

/** A screen asks for the same things several times while it is used. */
const CACHE_MILLISECONDS = 15_000;

const answers = new Map<string, { at: number; answer: Promise<unknown> }>();

/**
 * Returns what was loaded under a name in the last fifteen seconds, or loads it. Concurrent calls share one request; a failure is
 * not kept.
 *
 * @param name says what is loaded; everything under one name has the same type
 */
export function loadRecent<Answer>(name: string, load: () => Promise<Answer>): Promise<Answer> {
  const key = `${readGrant(GRANTS.discord).DISCORD?.api} ${name}`;
  const recent = answers.get(key);
  const now = Date.now();
  // See `name`.
  if (recent && Math.abs(now - recent.at) < CACHE_MILLISECONDS) return recent.answer as Promise<Answer>;
  const answer = load();
  answers.set(key, { at: now, answer });
  answer.catch(() => answers.get(key)?.answer === answer && answers.delete(key));
  return answer;
}
