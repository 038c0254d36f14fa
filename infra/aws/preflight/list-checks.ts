import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { Stage } from '../stage.ts';
import { checkBootstrap, checkConcurrency, checkCredentials, checkRegion } from './account-checks.ts';
import type { Check } from './finding.ts';
import { checkCertificate, checkHostedZone, checkMailSandbox } from './name-checks.ts';
import { checkOperator, checkStage } from './setting-checks.ts';

/** What can be checked before anyone is signed in, and whether someone is. */
export const listFirstChecks = (stage: Stage): readonly Check[] => [
  checkStage(stage),
  checkOperator(),
  checkRegion(new CloudFormationClient({})),
  checkCredentials(),
];

/** What the account is asked. */
export const listAccountChecks = (stage: Stage): readonly Check[] => [
  checkBootstrap(),
  checkCertificate(stage),
  checkHostedZone(stage),
  checkMailSandbox(),
  checkConcurrency(),
];
