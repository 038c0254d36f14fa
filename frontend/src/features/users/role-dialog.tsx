import * as v from 'valibot';
import type { ManagedUser } from '#shared/contract/users.ts';
import { WEBSITE_ROLES, WebsiteRole } from '#shared/roles.ts';
import { Button } from '#ui/control/button.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { AccountConflict, useAccountDecision } from '../../forms/accounts/account-decision.tsx';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { userName } from './user-name.ts';

/** The label and the description of each website role. */
const ROLES: Readonly<Record<WebsiteRole, { label: string; hint: string }>> = {
  user: { label: 'User', hint: 'Basic access' },
  premium: { label: 'Premium', hint: 'Premium features' },
  moderator: { label: 'Moderator', hint: 'Content management access' },
  admin: { label: 'Admin', hint: 'Full system access' },
};

/** The website roles as options. */
export const ROLE_CHOICES = WEBSITE_ROLES.map((value) => ({ value, ...ROLES[value] }));

/** The label of a role. */
const roleName = (role: WebsiteRole): string => ROLES[role].label;

const Form = v.object({ role: WebsiteRole });
const TITLE = 'Change role of';
const FAILED = 'Failed to update user role';

interface Props {
  user: ManagedUser;
  /** Changes the role of a user at the version that was seen; may throw ApiError, which is then shown. */
  onChoose: (from: ManagedUser, role: WebsiteRole) => Promise<unknown>;
  onClose: () => void;
}

/** Changes the role of a user. */
export function RoleDialog({ user, onChoose, onClose }: Props) {
  const isSame = (one: ManagedUser, other: ManagedUser) => one.role === other.role;
  const { seen, decide, conflict } = useAccountDecision({
    account: user,
    ask: onChoose,
    isSame,
    onDone: onClose,
  });
  const { field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { role: user.role },
    fallback: FAILED,
  });
  const submit = submitTo(async ({ role }) => (role === seen.role ? onClose() : decide(role)));
  const close = () => {
    if (!busy) onClose();
  };
  if (conflict) {
    const { mine, theirs, ...choices } = conflict;
    const differences = [{ label: 'Role', sides: [roleName(mine), roleName(theirs.role)] as const }];
    return (
      <AccountConflict
        title={TITLE}
        about={userName(user)}
        {...{ differences, ...choices }}
        fallback={FAILED}
      />
    );
  }
  return (
    <PanelDialog title={TITLE} about={userName(user)} onClose={close}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-6">
        <RadioGroup legend="Role" choices={ROLE_CHOICES} {...field('role')} data-first-focus="" />
        <FailureNotice failure={failure} />
        <div className="flex flex-wrap justify-end gap-4">
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="hot" busy={busy}>
            Update Role
          </Button>
        </div>
      </form>
    </PanelDialog>
  );
}
