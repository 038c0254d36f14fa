import type { GuildCheck } from '#shared/contract/discord-admin.ts';
import type { Fact } from './check-facts.ts';

type Named = Pick<GuildCheck, 'id' | 'group' | 'label'>;

/** What a check found: why it passed, or why it failed and how to mend it. */
export type Finding = { passed: true; why: string } | { passed: false; why: string; step: string };

export const pass = (why: string): Finding => ({ passed: true, why });
export const fail = (why: string, step: string): Finding => ({ passed: false, why, step });

/**
 * Builds a check.
 *
 * @param isNeeded whether the feature that it belongs to is on
 * @param fact what it is about; the check is unknown if the fact is
 */
export function buildCheck<T>(
  named: Named,
  { isNeeded = true, fact, find }: { isNeeded?: boolean; fact: Fact<T>; find: (value: T) => Finding },
): GuildCheck {
  if (!isNeeded) return { ...named, state: 'not-needed', why: 'This feature is off', step: null };
  if (!fact.isKnown) return { ...named, state: 'unknown', why: fact.why, step: fact.step };
  const finding = find(fact.value);
  return finding.passed
    ? { ...named, state: 'passed', why: finding.why, step: null }
    : { ...named, state: 'failed', why: finding.why, step: finding.step };
}
