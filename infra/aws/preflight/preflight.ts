import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { Stage } from '../stage.ts';
import { checkBootstrap, checkConcurrency, checkCredentials, checkRegion } from './account-checks.ts';
import type { Check, Finding } from './finding.ts';
import { checkCertificate, checkHostedZone, checkMailSandbox } from './name-checks.ts';
import { checkOperator, checkStage } from './setting-checks.ts';

/** What can be checked before anyone is signed in, and whether someone is. */
export const listFirstChecks = (stage: Stage): readonly Check[] => [
  checkStage(stage),
  checkOperator(),
  checkRegion(new CloudFormationClient({})),
  checkCredentials(),
];

/** What is checked in the account. */
export const listAccountChecks = (stage: Stage): readonly Check[] => [
  checkBootstrap(),
  checkCertificate(stage),
  checkHostedZone(stage),
  checkMailSandbox(),
  checkConcurrency(),
];

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
