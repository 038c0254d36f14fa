import type { TextKey } from '../../../../shared/text-content.ts';
import { EditConflict } from '../../forms/edit-conflict.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
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

/** Shows what this person wrote beside what somebody else saved meanwhile. Closing it decides nothing. */
export function TextConflict({ id, mine, theirs, onKeepMine, onTakeTheirs, onGoOn, returnFocus }: Props) {
  return (
    <PanelDialog title={`Edit the ${TEXT_NAMES[id]}`} onClose={onGoOn} returnFocus={returnFocus}>
      <div className="mt-4">
        <EditConflict
          title="This text was changed meanwhile"
          fallback="Failed to save text"
          onKeepMine={onKeepMine}
          onTakeTheirs={onTakeTheirs}
          onGoOn={onGoOn}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <Version title="Yours" text={mine} />
            <Version title="Saved meanwhile" text={theirs} />
          </div>
        </EditConflict>
      </div>
    </PanelDialog>
  );
}

const Version = ({ title, text }: { title: string; text: string }) => (
  <div className="stepped step-3 max-h-64 overflow-y-auto bg-raised px-4 py-3">
    <p className="text-sm text-soft">{title}</p>
    <p className="wrap-anywhere whitespace-pre-wrap">
      <bdi>{text}</bdi>
    </p>
  </div>
);
