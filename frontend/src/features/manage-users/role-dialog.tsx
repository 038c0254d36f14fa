import * as v from 'valibot';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { WebsiteRole } from '../../../../shared/roles.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { userName } from './user-name.ts';
import { ROLE_CHOICES } from './website-role-names.ts';

const Form = v.object({ role: WebsiteRole });

interface Props {
  user: ManagedUser;
  onChoose: (role: WebsiteRole) => void;
  onClose: () => void;
}

/** Gives somebody another role. */
export function RoleDialog({ user, onChoose, onClose }: Props) {
  const { field, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { role: user.role },
    fallback: 'Failed to update user role',
  });
  const submit = submitTo(async ({ role }) => onChoose(role));
  return (
    <PanelDialog title="Role of" about={userName(user)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-6">
        <RadioGroup legend="Role" choices={ROLE_CHOICES} {...field('role')} data-first-focus="" />
        <div className="flex flex-wrap justify-end gap-4">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="hot">
            Update Role
          </Button>
        </div>
      </form>
    </PanelDialog>
  );
}
