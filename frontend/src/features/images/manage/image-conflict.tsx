import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { categoryLabel } from '../../../../../shared/image-categories.ts';
import { ConflictNotice } from '../../../ui/staff/conflict-notice.tsx';
import { findChanges, METADATA_LABELS, METADATA_NAMES } from './metadata-form.ts';

type Metadata = StaffImage['metadata'];

interface Props {
  mine: Metadata;
  theirs: StaffImage;
  /** May throw ApiError, which is then shown. */
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
  /** Returns to the form. */
  goOn: () => void;
}

/** Shows the user's version of an image next to the version that someone else saved, and lets the user choose. */
export function ImageConflict({ mine, theirs, keepMine, takeTheirs, goOn }: Props) {
  const different = findChanges(theirs.metadata, mine);
  const differences = METADATA_NAMES.filter((name) => name in different).map((name) => ({
    label: METADATA_LABELS[name],
    sides: [describeField(mine, name), describeField(theirs.metadata, name)] as const,
  }));
  return (
    <div className="mt-4">
      <ConflictNotice
        title="Someone else changed this image while you were editing"
        differences={differences}
        fallback="Failed to update image"
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
        onGoOn={goOn}
      />
    </div>
  );
}

/** Formats a field for display. */
function describeField(said: Metadata, name: keyof Metadata): string {
  if (name === 'category') return categoryLabel(said.category);
  if (name === 'rating') return said.rating.toUpperCase();
  return name === 'tags' ? said.tags.join(', ') : said[name];
}
