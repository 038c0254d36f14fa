import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { Button } from '#ui/control/button.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { useCallForm } from '../use-call-form.ts';
import { AccountConflict, useAccountDecision } from './account-decision.tsx';

const TITLE = 'Change role of';
const FAILED = 'Failed to update user role';

interface Props<Role extends string, Account extends { role: Role }> {
  account: Account;
  /** The name in the title. */
  about: string;
  /** The roles of this account system. */
  choices: readonly { value: Role; label: string; hint: string }[];
  /** Changes the role of an account at the version that was seen; may throw ApiError, which is then shown. */
  onChoose: (from: Account, role: Role) => Promise<unknown>;
  /** The page that says what each role may do. */
  rightsPath: string;
  onClose: () => void;
}

/** Changes the role of an account. */
export function RoleDialog<Role extends string, Account extends { role: Role }>(props: Props<Role, Account>) {
  const { account, about, choices, onChoose, rightsPath, onClose } = props;
  const { seen, decide, conflict } = useAccountDecision<Role, Account>({
    account,
    send: onChoose,
    isSame: (one, other) => one.role === other.role,
    onDone: onClose,
  });
  const { field, failure, busy, submitTo } = useCallForm<{ role: string }, { role: Role }>({
    schema: v.object({ role: v.picklist(choices.map(({ value }) => value)) }),
    defaultValues: { role: account.role },
    fallback: FAILED,
  });
  const submit = submitTo(async ({ role }) => (role === seen.role ? onClose() : decide(role)));
  const close = () => {
    if (!busy) onClose();
  };
  const labelRole = (role: Role) => choices.find(({ value }) => value === role)?.label ?? role;
  if (conflict) {
    const { mine, theirs, ...handlers } = conflict;
    const differences = [{ label: 'Role', sides: [labelRole(mine), labelRole(theirs.role)] as const }];
    return (
      <AccountConflict
        title={TITLE}
        about={about}
        differences={differences}
        {...handlers}
        fallback={FAILED}
      />
    );
  }
  return (
    <PanelDialog title={TITLE} about={about} onClose={close}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-6">
        <RadioGroup legend="Role" choices={choices} {...field('role')} data-first-focus="" />
        <Link
          to={rightsPath}
          className="inline-flex min-h-11 items-center justify-self-start text-cool underline underline-offset-4 hover:text-text"
        >
          What each role may do
        </Link>
        <FailureNotice failure={failure} />
        <div className="flex flex-wrap justify-end gap-4">
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="hot" busy={busy}>
            Update Role
          </Button>
        </div>
      </form>
    </PanelDialog>
  );
}
