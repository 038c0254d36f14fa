import { useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import type { SanctionKind } from '#shared/sanctions.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { useWebSession } from '../../../session/web-session.ts';
import { useOwnDecisions } from '../decisions/own-decisions.ts';
import { useReviewKeys } from '../review/review-keys.ts';
import { holdSanction } from './hold-sanction.ts';
import { SanctionDialog } from './sanction-dialog.tsx';

interface Props {
  /** The image with what is known about its uploader. */
  image: StaffImage;
  /** Whether open reports on the image can be closed with an action. */
  offersClosing: boolean;
}

const ACTIONS = [
  ['warn', 'W', 'Warn'],
  ['limit', 'L', 'Limit'],
  ['suspend', 'S', 'Suspend'],
] as const satisfies readonly (readonly [SanctionKind, string, string])[];

/** What reviewers can do about the uploader, with its keys; nothing if they may not. */
export function UploaderActions({ image, offersClosing }: Props) {
  const { account } = image.uploader ?? {};
  const [open, setOpen] = useState<SanctionKind | undefined>(undefined);
  const userId = useWebSession().user?.id ?? '';
  const name = image.uploadedBy.username;
  const isActing = useOwnDecisions('sanction').some(({ subject }) => subject.imageId === image.id);
  const canAct = account?.mayAct === true && !isActing;
  const ask = (action: SanctionKind) => () => {
    if (canAct) setOpen(action);
  };
  useReviewKeys(Object.fromEntries(ACTIONS.map(([action, key]) => [key.toLowerCase(), ask(action)])));
  if (!account) return null;
  if (!account.mayAct)
    return <p className="text-soft">Only those who manage accounts can act on this account.</p>;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {ACTIONS.map(([action, key, label]) => (
        <ActionButton
          key={action}
          tone="quiet"
          shortcut={key}
          aria-disabled={isActing || undefined}
          onClick={ask(action)}
        >
          <span>
            {label}
            <span className="sr-only"> {name}</span>
          </span>
        </ActionButton>
      ))}
      {open ? (
        <SanctionDialog
          action={open}
          name={name}
          version={account.version}
          offersClosing={offersClosing}
          onSend={(sanction) => void holdSanction(userId, image, sanction)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  );
}
