import { Problem } from '#platform/problem.ts';
import type { GatewayCheck } from '#shared/contract/payment-gateways.ts';
import { GatewayRefused, GatewayUnavailable } from '../gateways/payment-gateway.ts';

/** What a step found. With a remedy it has failed. */
export interface Finding {
  detail: string;
  remedy?: string;
}

/** One thing to try. */
export interface Step {
  name: string;
  try: () => Promise<Finding>;
  /** The steps after it make no sense without it. */
  isRequired?: boolean;
}

/**
 * Tries steps in their order, until a required one fails or the service does not respond: each call may take seconds.
 *
 * @returns a check for each step that was tried
 */
export async function runSteps(steps: readonly Step[]): Promise<GatewayCheck[]> {
  const checks: GatewayCheck[] = [];
  for (const { name, try: attempt, isRequired = false } of steps) {
    const { finding, endsTest } = await attempt().then(
      (found) => ({ finding: found, endsTest: false }),
      (error: unknown) => describeFailure(error),
    );
    const passed = finding.remedy === undefined;
    checks.push({ name, passed, ...finding });
    if (endsTest || (isRequired && !passed)) break;
  }
  return checks;
}

function describeFailure(error: unknown): { finding: Finding; endsTest: boolean } {
  if (error instanceof GatewayRefused)
    return {
      finding: { detail: `The service refused: ${error.message} (${error.code})`, remedy: CHECK_ACCOUNT },
      endsTest: false,
    };
  const isUnavailable = error instanceof Problem && error.code === 'unavailable';
  if (!isUnavailable && !(error instanceof GatewayUnavailable)) throw error;
  return {
    finding: { detail: "The service didn't answer in time, or not usefully.", remedy: TRY_LATER },
    endsTest: true,
  };
}

const CHECK_ACCOUNT =
  'Check that all keys are those of the same sandbox account, copy them again, and see what the account is allowed to do.';
const TRY_LATER =
  'Wait a minute and run the test again. If it fails again, look at the status page of the service.';
