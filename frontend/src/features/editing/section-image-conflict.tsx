import type { StaffImage } from '../../../../shared/contract/images.ts';
import type { PlacedImage } from '../../../../shared/contract/site-content.ts';
import { CONFLICT_SIDES } from '../../forms/conflict-sides.ts';
import { EditConflict } from '../../forms/edit-conflict.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TwoSides } from '../../ui/two-sides.tsx';
import type { ImageConflict } from './use-section-image.ts';

interface Props extends ImageConflict {
  /** Of the place. */
  name: string;
  onKeepMine: (mine: StaffImage | null) => Promise<void>;
  onClose: () => void;
}

/** Shows what this person chose for a place beside what somebody else put there meanwhile. */
export function SectionImageConflict({ name, mine, theirs, onKeepMine, onClose }: Props) {
  return (
    <PanelDialog title={`Image: ${name}`} onClose={onClose}>
      <div className="mt-4">
        <EditConflict
          title="This image was changed meanwhile"
          fallback="Failed to update image"
          onKeepMine={() => onKeepMine(mine)}
          onTakeTheirs={onClose}
        >
          <TwoSides
            titles={CONFLICT_SIDES}
            sides={[<Choice key="mine" image={mine} />, <Choice key="theirs" image={theirs} />]}
            beside
          />
        </EditConflict>
      </div>
    </PanelDialog>
  );
}

function Choice({ image }: { image: StaffImage | PlacedImage | null }) {
  return (
    <>
      {image?.thumbnailUrl ? (
        <span className="frame mt-2 aspect-square w-full">
          <Picture
            src={image.thumbnailUrl}
            alt={image.altText}
            width={image.width ?? 1}
            height={image.height ?? 1}
            fit="contain"
          />
        </span>
      ) : null}
      <p className="mt-2">{image?.metadata.title ?? 'No image'}</p>
    </>
  );
}
