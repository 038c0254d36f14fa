import type { ComponentProps } from 'react';
import { Button } from '#ui/control/button.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { VersionConflict } from './version-conflict.tsx';

type Conflict<Entity extends object, Fields extends object> = ComponentProps<
  typeof VersionConflict<Entity, Fields>
> & { onGoOn: () => void };

interface Props<Entity extends object, Fields extends object>
  extends Omit<ComponentProps<typeof FormDialog>, 'submit' | 'narrow'> {
  /** The label of the submit button. */
  submit: string;
  /** Both versions after someone else saved first, until the user has chosen. */
  conflict: Conflict<Entity, Fields> | undefined;
}

/**
 * A dialog with the form of an entity. If someone else saved the entity first, both versions take the place of the form, and
 * closing them returns to it.
 */
export function VersionedEditor<Entity extends object, Fields extends object>({
  conflict,
  submit,
  ...dialog
}: Props<Entity, Fields>) {
  const { title, about, returnFocus, busy = false } = dialog;
  if (conflict)
    return (
      <PanelDialog {...{ title, about, returnFocus }} onClose={conflict.onGoOn} wide>
        <div className="mt-4">
          <VersionConflict {...conflict} />
        </div>
      </PanelDialog>
    );
  const button = (
    <Button type="submit" look="hot" busy={busy}>
      {submit}
    </Button>
  );
  return <FormDialog {...dialog} submit={button} />;
}
