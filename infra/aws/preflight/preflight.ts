import type { Check, Finding } from './finding.ts';

const SIGNS = { met: '✓', later: '–', unmet: '✗' };

/**
 * Runs checks one after another and shows each result on a line, with the step that remedies it.
 *
 * @param say shows a line
 * @returns whether a deployment may begin
 */
export async function runPreflight(checks: readonly Check[], say: (line: string) => void): Promise<boolean> {
  let mayBegin = true;
  for (const { name, run } of checks) {
    const finding = await run();
    say(describe(name, finding));
    if (!finding.isMet && !finding.canWait) mayBegin = false;
  }
  return mayBegin;
}

function describe(name: string, finding: Finding): string {
  if (finding.isMet) return `${SIGNS.met} ${name}${finding.detail ? `: ${finding.detail}` : ''}`;
  return `${finding.canWait ? SIGNS.later : SIGNS.unmet} ${name}: ${finding.step}`;
}
