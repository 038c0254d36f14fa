import type { StaffImage } from '#shared/contract/images.ts';
import type { FeaturedImage } from '#shared/contract/site-content.ts';
import { TwoSides } from '#ui/content/differences.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { CONFLICT_SIDES, describeConflict, EditConflict } from '../../../forms/conflicts/edit-conflict.tsx';
import { HIDDEN_IMAGE_ALT } from '../../../forms/images/hidden-image-alt.ts';
import { MosaicPicture } from '../../../forms/images/mosaic-picture.tsx';
import { SensitiveContentGate } from '../../../forms/images/sensitive-content-gate.tsx';
import type { ImageConflict } from './use-section-image.ts';

interface Props extends Omit<ImageConflict, 'version'> {
  /** The name of the slot. */
  name: string;
  keepMine: () => Promise<void>;
  /** Keeps the current image. */
  closeConflict: () => void;
}

/** Shows the image that the user chose for a slot next to the one that someone else placed there. */
export function SectionImageConflict({ name, mine, theirs, by, keepMine, closeConflict }: Props) {
  return (
    <PanelDialog title={`Image: ${name}`} onClose={closeConflict}>
      <div className="mt-4">
        <EditConflict
          title={describeConflict('this image', by)}
          fallback="Failed to update image"
          onKeepMine={keepMine}
          onTakeTheirs={closeConflict}
        >
          <TwoSides
            titles={CONFLICT_SIDES}
            sides={[<Choice key="mine" image={mine} />, <Choice key="theirs" image={theirs} />]}
            alwaysTwoColumns
          />
        </EditConflict>
      </div>
    </PanelDialog>
  );
}

function Choice({ image }: { image: StaffImage | FeaturedImage | null }) {
  return (
    <>
      {image?.thumbnailUrl ? (
        <SensitiveContentGate
          key={image.id}
          rating={image.rating}
          title={image.metadata.title}
          className="mt-2"
        >
          {(hidden) => (
            <span className="frame aspect-square w-full">
              <MosaicPicture
                src={image.thumbnailUrl ?? ''}
                alt={hidden ? HIDDEN_IMAGE_ALT : image.altText}
                width={image.width ?? 1}
                height={image.height ?? 1}
                fit="contain"
                hidden={hidden}
              />
            </span>
          )}
        </SensitiveContentGate>
      ) : null}
      <p className="mt-2">{image?.metadata.title ?? 'No image'}</p>
    </>
  );
}
