import { CircleCheck, CircleX } from 'lucide-react';
import type { GatewayCheck } from '#shared/contract/payment-gateways.ts';
import { CheckResult } from '#ui/staff/check-result.tsx';

/** What the test of a gateway tried, with what to do about each failure. */
export const GatewayChecks = ({ checks }: { checks: readonly GatewayCheck[] }) => (
  <ul aria-label="Checks" className="mt-4 grid gap-4">
    {checks.map((check) => (
      <Check key={check.name} {...check} />
    ))}
  </ul>
);

const Check = ({ name, passed, detail, remedy }: GatewayCheck) => (
  <CheckResult
    name={name}
    icon={passed ? CircleCheck : CircleX}
    result={passed ? 'passed' : 'failed'}
    colour={passed ? 'text-good' : 'text-bad'}
    detail={detail}
    step={remedy}
  />
);
