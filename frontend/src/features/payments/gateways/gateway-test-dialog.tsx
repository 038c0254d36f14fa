import { CircleCheck, CircleX } from 'lucide-react';
import type { GatewayCheck } from '#shared/contract/payment-gateways.ts';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { CheckResult } from '#ui/staff/check-result.tsx';
import { describeError } from '../../../api/api-error.ts';
import { formatTestResult } from './gateway-texts.ts';

interface Props {
  displayName: string;
  isPending: boolean;
  checks: readonly GatewayCheck[] | undefined;
  error: Error | null;
  onRun: () => void;
  onClose: () => void;
}

/** The progress and the result of a test. The button keeps the focus, and the result is announced. */
export function GatewayTestDialog({ displayName, isPending, checks, error, onRun, onClose }: Props) {
  return (
    <PanelDialog title="Test" about={displayName} onClose={onClose}>
      <p className="mt-3 text-soft">
        Places an order in the sandbox, sends sample events about it to this site, and ends it. Nothing is
        charged, and no transaction is stored.
      </p>
      <p role="status" className="mt-5 flex min-h-6 items-center gap-3 font-bold">
        {isPending ? <BusyMark /> : null}
        {isPending ? 'Testing… This takes up to half a minute.' : null}
        {checks ? formatTestResult(checks) : null}
      </p>
      {error ? (
        <FormNotice kind="error" title="The test couldn't be run">
          {describeError(error, 'Failed to test gateway')}
        </FormNotice>
      ) : null}
      {checks ? <GatewayChecks checks={checks} /> : null}
      <div className="mt-6 flex justify-end">
        <Button variant="hot" busy={isPending} data-first-focus="" onClick={onRun}>
          {isPending ? 'Testing…' : 'Run again'}
        </Button>
      </div>
    </PanelDialog>
  );
}

/** What the test of a gateway tried, with what to do about each failure. */
const GatewayChecks = ({ checks }: { checks: readonly GatewayCheck[] }) => (
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
