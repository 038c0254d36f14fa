import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { GAME_SERVER_KEY_LIMITS } from '#shared/game-server-key-limits.ts';
import { GameServerKeyName } from '#shared/game-server-key-name.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { Copyable } from '#ui/content/copyable.tsx';
import { Button } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { createGameServerKey, gameServerKeysQuery } from '../../api/staff-server-keys.ts';
import { withStepUp } from '../../forms/accounts/step-up.tsx';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useUnsaved } from '../../forms/unsaved-changes.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';

const Form = v.object({ name: GameServerKeyName });

type CreatedKey = Awaited<ReturnType<typeof createGameServerKey>>;

/** Asks for a name, creates a key, and shows it once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const [created, setCreated] = useState<CreatedKey>();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { name: '' },
    fallback: 'Failed to create the key',
  });
  const create = submitTo(async ({ name }) => {
    setCreated(await withStepUp(() => createGameServerKey(name)));
    void cache.invalidateQueries({ queryKey: gameServerKeysQuery.queryKey });
  });
  if (created) return <NewKeyDialog created={created} onClose={onClose} />;
  return (
    <FormDialog
      title="Create a key"
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={create}
      submit="Create key"
      narrow
    >
      <div className="grid gap-5">
        <TextField
          label="Name"
          hint="The server that will use it, such as 'Main server'."
          autoComplete="off"
          maxLength={getMaxUnits(GAME_SERVER_KEY_LIMITS.name)}
          data-first-focus=""
          {...field('name')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}

interface NewKeyDialogProps {
  created: CreatedKey;
  onClose: () => void;
}

/** Shows the text of a new key. Closing asks for confirmation until it was copied. */
function NewKeyDialog({ created: { key, text }, onClose }: NewKeyDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const { isConfirming, close } = useUnsaved(!isCopied, onClose);
  useEffect(() => {
    if (isCopied) return undefined;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isCopied]);
  return (
    <PanelDialog title="New key" about={key.name} onClose={close}>
      <p className="mt-3">
        Copy the key now and give it to your game server. <strong>It isn't shown again.</strong> If it gets
        lost, revoke it and create another.
      </p>
      {/* Also by keyboard, from a selection. */}
      <div className="stepped mt-5 bg-raised p-4" onCopy={() => setCopied(true)}>
        <Copyable label="Key" value={text} focused onCopied={() => setCopied(true)} />
      </div>
      {isConfirming ? (
        <FormNotice kind="error" className="mt-5" title="You haven't copied the key">
          <p>If you close this now, no one can see it again.</p>
        </FormNotice>
      ) : null}
      <div className="mt-6 flex justify-end">
        <Button variant={isConfirming ? 'outline' : 'hot'} onClick={close}>
          {isConfirming ? 'Close anyway' : 'Done'}
        </Button>
      </div>
    </PanelDialog>
  );
}

/** Makes the browser ask before the page closes and the key is lost. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
