import * as v from 'valibot';
import { ApproverUser, type GuildSettings } from '#shared/discord-guild.ts';
import { TextField } from '#ui/form/field.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { APPROVERS, type ApproverUsers, describeApprovers } from './approver-users.ts';
import { SettingConflict } from './setting-conflict.tsx';
import { SAVE_FAILED, useGuildSettingSave } from './use-guild-setting.ts';

interface Props {
  settings: GuildSettings;
  onClose: () => void;
}

const TITLE = 'Add approver';

/** Adds someone whose reaction publishes an image. */
export function ApproverDialog({ settings, onClose }: Props) {
  const known = settings.gallery.approverUsers;
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: buildSchema(known),
    defaultValues: { userId: '', username: '' },
    fallback: SAVE_FAILED,
  });
  const { save, conflict } = useGuildSettingSave<ApproverUsers>(APPROVERS, onClose);
  if (conflict) {
    return (
      <PanelDialog title={TITLE} onClose={onClose}>
        <div className="mt-4">
          <SettingConflict
            label="Approvers"
            setting={APPROVERS}
            conflict={{ ...conflict, takeTheirs: onClose }}
            describe={describeApprovers}
          />
        </div>
      </PanelDialog>
    );
  }
  return (
    <FormDialog
      title={TITLE}
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={submitTo((approver) => save([...known, { ...approver, enabled: true }], settings))}
      narrow
      submit="Add approver"
    >
      <div className="grid gap-4">
        <TextField
          label="User ID"
          inputMode="numeric"
          autoComplete="off"
          hint="On Discord, switch on Developer Mode under Advanced, then right-click the person and choose Copy User ID."
          {...field('userId')}
        />
        <TextField
          label="Username"
          optional
          autoComplete="off"
          hint="Shown here instead of the ID."
          {...field('username')}
        />
      </div>
      <FailureNotice failure={failure} />
    </FormDialog>
  );
}

const buildSchema = (known: ApproverUsers) =>
  v.object({
    userId: v.pipe(
      ApproverUser.entries.userId,
      v.check((id) => !known.some(({ userId }) => userId === id), 'This person is an approver already'),
    ),
    username: ApproverUser.entries.username,
  });
