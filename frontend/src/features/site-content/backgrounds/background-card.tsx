import { History, ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FeaturedImage } from '#shared/contract/site-content.ts';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import { Button } from '#ui/control/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { HIDDEN_IMAGE_ALT } from '../../../forms/images/hidden-image-alt.ts';
import { MosaicPicture } from '../../../forms/images/mosaic-picture.tsx';
import { SensitiveContentGate } from '../../../forms/images/sensitive-content-gate.tsx';
import { Versions } from '../../../forms/versions/lazy-versions-dialog.tsx';
import { ImagePicker } from '../editing/image-picker.tsx';
import { SectionImageConflict } from '../editing/section-image-conflict.tsx';
import { useSectionImage } from '../editing/use-section-image.ts';

const DONE = {
  updated: 'Background image updated successfully!',
  removed: 'Background image removed successfully!',
};

interface Props {
  section: HomepageSection;
  name: string;
}

/** A slot of the home page with its image, and the actions to change it. */
export function BackgroundCard({ section, name }: Props) {
  const id = useId();
  const { slot, busy, dialog, openDialog, close, setImage, conflict } = useSectionImage(section, DONE);
  const change = useRef<HTMLButtonElement>(null);
  const goes = useRef<boolean>(false);
  if (!slot) return null;
  // An image that visitors can no longer see is still set.
  const isSet = slot.image !== null || slot.imageId !== null;
  const requestRemoval = () => {
    goes.current = false;
    openDialog('removal');
  };
  return (
    <section aria-labelledby={id} className="stepped flex min-w-0 grow flex-col gap-3 bg-panel p-4">
      <h2 id={id} className="text-xl">
        {name}
      </h2>
      <BackgroundPreview image={slot.image} isSet={isSet} title={slot.title} />
      <div className="mt-auto flex flex-wrap gap-3 pt-1 pr-1 pb-2">
        <Button ref={change} busy={busy} aria-describedby={id} onClick={() => openDialog('picker')}>
          <Icon of={isSet ? ImageUp : ImagePlus} />
          {isSet ? 'Change Image' : 'Add Image'}
        </Button>
        {isSet ? (
          <Button variant="outline" aria-describedby={id} onClick={requestRemoval}>
            <Icon of={Trash2} />
            Remove Image
          </Button>
        ) : null}
        {slot.version > 0 ? (
          <Button variant="outline" aria-describedby={id} onClick={() => openDialog('versions')}>
            <Icon of={History} />
            Versions
          </Button>
        ) : null}
      </div>
      {dialog === 'picker' ? <ImagePicker title={name} onClose={close} onPick={setImage} /> : null}
      {dialog === 'removal' ? (
        <ConfirmDialog
          title={name}
          message="Are you sure you want to remove this background image?"
          confirm="Remove Image"
          danger
          onCancel={close}
          onConfirm={() => {
            goes.current = true;
            setImage(null);
          }}
          // The button that opened the dialog disappears with the image.
          returnFocus={() => (goes.current ? change.current : null)}
        />
      ) : null}
      {dialog === 'versions' ? <Versions kind="place" id={section} about={name} onClose={close} /> : null}
      {conflict ? <SectionImageConflict name={name} {...conflict} /> : null}
    </section>
  );
}

interface BackgroundPreviewProps {
  image: FeaturedImage | null;
  /** An image is set, though visitors may no longer see it. */
  isSet: boolean;
  /** The slot's own title, if it has one. */
  title: string;
}

/** The image of a slot with its title, or a text if there is none. */
function BackgroundPreview({ image, isSet, title }: BackgroundPreviewProps) {
  if (!image) {
    return (
      <p className="grid aspect-video place-items-center bg-ground px-4 text-center text-soft">
        {isSet ? 'The current image is hidden from visitors' : 'No Image Set'}
      </p>
    );
  }
  return (
    <>
      <SensitiveContentGate key={image.id} rating={image.rating} title={image.metadata.title}>
        {(hidden) => <Preview image={image} hidden={hidden} />}
      </SensitiveContentGate>
      <p className="wrap-anywhere">{title || image.metadata.title}</p>
    </>
  );
}

function Preview({ image, hidden }: { image: FeaturedImage; hidden: boolean }) {
  const { altText, width, height, nativeWidth, nativeHeight, animated, stillUrl, thumbnailUrl } = image;
  return (
    <span className="frame aspect-video bg-ground">
      <MosaicPicture
        src={animated && stillUrl ? stillUrl : thumbnailUrl}
        alt={hidden ? HIDDEN_IMAGE_ALT : altText}
        width={width}
        height={height}
        fit="contain"
        grid={nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined}
        hidden={hidden}
      />
    </span>
  );
}
