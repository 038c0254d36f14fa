import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { Button } from '#ui/control/button.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { deleteGateway, gatewaysQuery } from '../../../api/gateways.ts';
import { useReturnedDraft } from '../../../forms/drafts.ts';
import { DeletionDialog } from '../../../forms/editor/deletion-dialog.tsx';
import { useWebSession } from '../../../session/web-session.ts';
import { CARD_PICTURE } from '../pictures.ts';
import { GatewayCard } from './gateway-card.tsx';
import { GatewayEditor } from './gateway-editor.tsx';
import { useKnownGateways } from './known-gateways.ts';
import { type GatewayDraft, gatewayDrafts } from './use-gateway-form.ts';

/** What is being written: a new gateway, or changes of one. */
interface Editing {
  gateway: StaffGateway | undefined;
  draft: GatewayDraft | undefined;
}

/** The services that take payments, for admins. */
export function PaymentGatewaysScreen() {
  const { user } = useWebSession();
  // The guard on this route requires a user.
  return user ? <PaymentGateways key={user.id} ownerId={user.id} /> : null;
}

function PaymentGateways({ ownerId }: { ownerId: string }) {
  const query = useQueryState(gatewaysQuery);
  const draft = useReturnedDraft(gatewayDrafts, ownerId);
  const [editing, setEditing] = useState<Editing | null>(() => resumeDraft(draft));
  const [deleting, setDeleting] = useState<StaffGateway | null>(null);
  const known = useKnownGateways();
  const heading = useFoundFocus();
  const form = useRef<HTMLDivElement>(null);
  /** One form at a time: a second one would replace the unsaved input of the first. */
  const edit = (gateway: StaffGateway | undefined) => {
    if (editing) form.current?.focus();
    else setEditing({ gateway, draft: undefined });
  };
  const editor = editing ? (
    <GatewayEditor
      ownerId={ownerId}
      heading={heading}
      {...editing}
      ref={form}
      onClose={() => setEditing(null)}
    />
  ) : null;
  const gateways = query.state === 'ready' ? query.data : [];
  // The form of a listed gateway is below its card, any other one above the list.
  const listed = gateways.find(({ id }) => id === editing?.gateway?.id);
  return (
    <>
      <StaffHeading ref={heading} title="Payment Gateways">
        <Button variant="hot" onClick={() => edit(undefined)}>
          <Icon of={Plus} size={18} />
          Add Gateway
        </Button>
      </StaffHeading>
      <div className="mt-6 grid gap-4 *:min-w-0">
        {listed ? null : editor}
        {query.state === 'loading' ? <GatewaysLoading /> : null}
        {query.state === 'failed' ? (
          <ListFailed {...FAILED_LIST} busy={query.busy} onRetry={query.retry} />
        ) : null}
        {query.state === 'ready' && gateways.length === 0 && !editing ? <NoGateways /> : null}
        <ul aria-label="Payment gateways" className="grid gap-4 *:min-w-0 empty:hidden">
          {gateways.map((gateway) => (
            <li key={gateway.id} className="grid gap-3 *:min-w-0">
              <GatewayCard
                gateway={gateway}
                onEdit={() => edit(gateway)}
                onDelete={() => setDeleting(gateway)}
              />
              {gateway === listed ? editor : null}
            </li>
          ))}
        </ul>
      </div>
      {deleting ? (
        <DeletionDialog
          entity={deleting}
          title="Delete this gateway?"
          question="Are you sure you want to delete this payment gateway? This action cannot be undone."
          name={deleting.displayName}
          remove={deleteGateway}
          fallback="Failed to delete gateway"
          known={known}
          onClose={() => setDeleting(null)}
          heading={() => heading.current}
        />
      ) : null}
    </>
  );
}

/** Reopens a draft from before the session ended. */
const resumeDraft = (draft: GatewayDraft | undefined): Editing | null =>
  draft ? { gateway: draft.gateway, draft } : null;

const FAILED_LIST = { title: 'Failed to fetch payment gateways', picture: LOST_SIGNAL_PICTURE };

const NoGateways = () => (
  <NothingFound picture={CARD_PICTURE} title="No Payment Gateways Configured">
    Add a gateway, so that players can buy subscription packages.
  </NothingFound>
);

const GatewaysLoading = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading payment gateways</span>
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </div>
);
