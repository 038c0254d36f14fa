import * as v from 'valibot';
import type { ManagedPlayer } from '../../../../shared/contract/players.ts';
import { GAME_ROLES, GameRole } from '../../../../shared/roles.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { roleLabel } from '../../session/role-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

const HINTS: Record<GameRole, string> = {
  player: 'Plays',
  builder: 'Plays and builds',
  fashionista: 'Plays and designs',
  content_checker: 'Approves content',
  mod: 'Manages characters, finds players, approves content',
  admin: 'Everything, including roles, coins and System Setup',
};

const CHOICES = GAME_ROLES.map((value) => ({ value, label: roleLabel(value), hint: HINTS[value] }));

interface Props {
  player: ManagedPlayer;
  /** May throw ApiError, which is then shown. */
  onChoose: (player: ManagedPlayer, role: GameRole) => Promise<unknown>;
  onClose: () => void;
}

/** Changes the role of a player. */
export function PlayerRoleDialog({ player, onChoose, onClose }: Props) {
  const { field, failure, busy, submitTo } = useCallForm({
    schema: v.object({ role: GameRole }),
    defaultValues: { role: player.role },
    fallback: 'Failed to update user role',
  });
  const submit = submitTo(async ({ role }) => {
    if (role !== player.role) await onChoose(player, role);
    onClose();
  });
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <PanelDialog title="Change role of" about={player.name} onClose={close}>
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
