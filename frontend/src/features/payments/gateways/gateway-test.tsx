import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useId, useState } from 'react';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { testGateway } from '../../../api/gateways.ts';
import { GatewayTestDialog } from './gateway-test-dialog.tsx';
import { useKnownGateways } from './known-gateways.ts';

/** The button that tests a gateway in the sandbox, and the dialog with what passed. A live gateway cannot be tested. */
export function GatewayTest({ gateway }: { gateway: StaffGateway }) {
  const { displayName, configuration } = gateway;
  const [isOpen, setOpen] = useState(false);
  const known = useKnownGateways();
  const noteId = useId();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => testGateway(gateway),
    // It may have become a live one, or have been deleted.
    onError: known.refetch,
  });
  const open = () => {
    setOpen(true);
    // A test that was closed early still runs.
    if (!isPending) mutate();
  };
  const isLive = !configuration.sandbox;
  return (
    <>
      <ActionButton
        tone="quiet"
        aria-label={`Test: ${displayName}`}
        aria-disabled={isLive || undefined}
        aria-describedby={isLive ? noteId : undefined}
        onClick={open}
      >
        <Icon of={FlaskConical} size={16} />
        Test
      </ActionButton>
      {isLive ? (
        <p id={noteId} className="basis-full text-sm text-soft">
          To test it, switch it to the sandbox first.
        </p>
      ) : null}
      {isOpen ? (
        <GatewayTestDialog
          displayName={displayName}
          isPending={isPending}
          error={error}
          checks={data}
          onRun={mutate}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
