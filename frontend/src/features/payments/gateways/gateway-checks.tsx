import { CircleCheck, CircleX } from 'lucide-react';
import type { GatewayCheck } from '#shared/contract/payment-gateways.ts';
import { Icon } from '#ui/picture/icon.tsx';

/** What the test of a gateway tried, with what to do about each failure. */
export const GatewayChecks = ({ checks }: { checks: readonly GatewayCheck[] }) => (
  <ul aria-label="Checks" className="mt-4 grid gap-4">
    {checks.map((check) => (
      <Check key={check.name} {...check} />
    ))}
  </ul>
);

const Check = ({ name, passed, detail, remedy }: GatewayCheck) => (
  <li className="flex gap-3">
    <span className={passed ? 'pt-0.5 text-good' : 'pt-0.5 text-bad'}>
      <Icon of={passed ? CircleCheck : CircleX} />
    </span>
    <div className="min-w-0 grow wrap-anywhere">
      <p className="font-bold">
        {name}: <span className={passed ? 'text-good' : 'text-bad'}>{passed ? 'passed' : 'failed'}</span>
      </p>
      <p className="text-[0.9375rem] text-soft">{detail}</p>
      {remedy ? (
        <p className="mt-1 text-[0.9375rem]">
          <span className="font-bold">What to do: </span>
          {remedy}
        </p>
      ) : null}
    </div>
  </li>
);
