import type { TextKey } from '../../../../../shared/text-content.ts';
import { CONFLICT_SIDES, EditConflict } from '../../../forms/edit-conflict.tsx';
import { TwoSides } from '../../../ui/differences.tsx';
import { PanelDialog } from '../../../ui/panel-dialog.tsx';
import { TEXT_NAMES } from './text-names.ts';

interface Props {
  id: TextKey;
  mine: string;
  theirs: string;
  onKeepMine: () => Promise<void>;
  onTakeTheirs: () => void;
  onGoOn: () => void;
  returnFocus: () => HTMLElement | null;
}

/** Shows the user's version next to the version that someone else saved. Closing it decides nothing. */
export function TextConflict({ id, mine, theirs, onKeepMine, onTakeTheirs, onGoOn, returnFocus }: Props) {
  return (
    <PanelDialog title={`Edit the ${TEXT_NAMES[id]}`} onClose={onGoOn} returnFocus={returnFocus}>
      <div className="mt-4">
        <EditConflict
          title="Someone else changed this text while you were editing"
          fallback="Failed to save text"
          onKeepMine={onKeepMine}
          onTakeTheirs={onTakeTheirs}
          onGoOn={onGoOn}
        >
          <TwoSides
            titles={CONFLICT_SIDES}
            sides={[<bdi key="mine">{mine}</bdi>, <bdi key="theirs">{theirs}</bdi>]}
          />
        </EditConflict>
      </div>
    </PanelDialog>
  );
}
