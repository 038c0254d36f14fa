import type { GalleryConfig } from '../../../../../shared/gallery-config.ts';
import { CONFLICT_SIDES } from '../../../forms/conflict-sides.ts';
import { listDifferences } from '../../../forms/describe-gallery-config.ts';
import { EditConflict } from '../../../forms/edit-conflict.tsx';
import { Differences } from '../../../ui/differences.tsx';

interface Props {
  mine: GalleryConfig;
  theirs: GalleryConfig;
  /** May throw ApiError, which is then shown. */
  onKeepMine: () => Promise<void>;
  onTakeTheirs: () => void;
}

/** Shows the user's settings next to the version that someone else saved, and lets the user choose. */
export function GalleryConfigConflict({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  return (
    <EditConflict
      title="Someone else changed the configuration while you were editing"
      fallback="Failed to save configuration"
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      <Differences titles={CONFLICT_SIDES} differences={listDifferences(mine, theirs)} empty="None" />
    </EditConflict>
  );
}
