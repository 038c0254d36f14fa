import type { StaffImage } from '../../../../shared/contract/images.ts';
import type { PlacedImage } from '../../../../shared/contract/site-content.ts';
import { EditConflict } from '../../forms/edit-conflict.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
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
          <div className="grid grid-cols-2 gap-3">
            <Choice heading="Yours" image={mine} />
            <Choice heading="Saved meanwhile" image={theirs} />
          </div>
        </EditConflict>
      </div>
    </PanelDialog>
  );
}

function Choice({ heading, image }: { heading: string; image: StaffImage | PlacedImage | null }) {
  return (
    <div className="stepped step-3 bg-raised px-4 py-3">
      <p className="text-sm text-soft">{heading}</p>
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
      <p className="mt-2 wrap-anywhere">{image?.metadata.title ?? 'No image'}</p>
    </div>
  );
}
