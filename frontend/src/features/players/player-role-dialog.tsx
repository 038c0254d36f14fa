import * as v from 'valibot';
import type { GameUser } from '#shared/account.ts';
import { GAME_ROLES, GameRole } from '#shared/roles.ts';
import { Button } from '#ui/control/button.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { AccountConflict, useAccountDecision } from '../../forms/accounts/account-decision.tsx';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { roleLabel } from '../../session/role-badge.tsx';

const HINTS: Record<GameRole, string> = {
  player: 'Plays',
  builder: 'Plays and builds',
  fashionista: 'Plays and designs',
  content_checker: 'Approves content',
  mod: 'Manages characters, finds players, approves content',
  admin: 'Everything, including roles, coins and System Setup',
};

const CHOICES = GAME_ROLES.map((value) => ({ value, label: roleLabel(value), hint: HINTS[value] }));

const TITLE = 'Change role of';
const FAILED = 'Failed to update user role';

interface Props {
  player: GameUser;
  /** Changes the role of a player at the version that was seen; may throw ApiError, which is then shown. */
  onChoose: (from: GameUser, role: GameRole) => Promise<unknown>;
  onClose: () => void;
}

/** Changes the role of a player. */
export function PlayerRoleDialog({ player, onChoose, onClose }: Props) {
  const { seen, decide, conflict } = useAccountDecision<GameRole, GameUser>({
    account: player,
    ask: onChoose,
    isSame: (one, other) => one.role === other.role,
    onDone: onClose,
  });
  const { field, failure, busy, submitTo } = useCallForm({
    schema: v.object({ role: GameRole }),
    defaultValues: { role: player.role },
    fallback: FAILED,
  });
  const submit = submitTo(async ({ role }) => (role === seen.role ? onClose() : decide(role)));
  const close = () => {
    if (!busy) onClose();
  };
  if (conflict) {
    const { mine, theirs, ...choices } = conflict;
    const differences = [{ label: 'Role', sides: [roleLabel(mine), roleLabel(theirs.role)] as const }];
    return (
      <AccountConflict title={TITLE} about={player.name} {...{ differences, ...choices }} fallback={FAILED} />
    );
  }
  return (
    <PanelDialog title={TITLE} about={player.name} onClose={close}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-6">
        <RadioGroup legend="Role" choices={CHOICES} {...field('role')} data-first-focus="" />
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
