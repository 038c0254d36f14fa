import type { ComponentProps } from 'react';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { VersionConflict } from './version-conflict.tsx';

type Conflict<Entity extends object, Fields extends object> = ComponentProps<
  typeof VersionConflict<Entity, Fields>
> & { onGoOn: () => void };

interface Props<Entity extends object, Fields extends object> extends ComponentProps<typeof FormDialog> {
  /** Both versions after someone else saved first, until the user has chosen. */
  conflict: Conflict<Entity, Fields> | undefined;
}

/**
 * A dialog with the form of an entity. If someone else saved the entity first, both versions take the place of the form, and
 * closing them returns to it.
 */
export function VersionedEditor<Entity extends object, Fields extends object>({
  conflict,
  ...dialog
}: Props<Entity, Fields>) {
  const { title, about, returnFocus } = dialog;
  if (conflict)
    return (
      <PanelDialog title={title} about={about} returnFocus={returnFocus} onClose={conflict.onGoOn} wide>
        <div className="mt-4">
          <VersionConflict {...conflict} />
        </div>
      </PanelDialog>
    );
  return <FormDialog {...dialog} />;
}
