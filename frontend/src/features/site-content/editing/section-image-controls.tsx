import { History, ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { type Ref, useRef } from 'react';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { Versions } from '../../../forms/versions/lazy-versions-dialog.tsx';
import { ImagePicker } from './image-picker.tsx';
import { SectionImageConflict } from './section-image-conflict.tsx';
import { useSectionImage } from './use-section-image.ts';

/**
 * Visible on hover and focus, and always on touch screens. The parent is the slot itself, with `position:
 * relative`.
 */
const VISIBLE_ON_HOVER = joinClassNames(
  'absolute top-1 right-1 z-20 flex opacity-0 drop-shadow-[3px_3px_0_var(--color-shadow)]',
  'focus-within:opacity-100 [:hover>&]:opacity-100 [@media(hover:none)]:opacity-100',
);

/** The buttons for changing or removing the image of a home page slot. */
export function SectionImageControls({ section }: { section: HomepageSection }) {
  const { slot, busy, dialog, openDialog, close, setImage, conflict } = useSectionImage(section);
  const change = useRef<HTMLButtonElement>(null);
  if (!slot) return null;
  const name = SECTION_NAMES[section];
  // An image that visitors can no longer see is still set.
  const isSet = slot.image !== null || slot.imageId !== null;
  return (
    <>
      <Buttons
        section={section}
        isSet={isSet}
        busy={busy}
        hasVersions={slot.version > 0}
        changeButton={change}
        onPress={openDialog}
      />
      {dialog === 'picker' ? (
        <ImagePicker title={`Image: ${name}`} onClose={close} onPick={setImage} />
      ) : null}
      {dialog === 'removal' ? (
        <SectionImageRemoval
          name={name}
          title={slot.image?.metadata.title}
          onClose={close}
          onRemove={() => setImage(null)}
          changeButton={() => change.current}
        />
      ) : null}
      {dialog === 'versions' ? (
        <Versions
          kind="place"
          id={section}
          about={name}
          onClose={close}
          returnFocus={(opener) => (opener?.isConnected ? null : change.current)}
        />
      ) : null}
      {conflict ? <SectionImageConflict name={name} {...conflict} /> : null}
    </>
  );
}

interface ButtonsProps {
  section: HomepageSection;
  isSet: boolean;
  busy: boolean;
  /** The slot has been changed before. */
  hasVersions: boolean;
  changeButton: Ref<HTMLButtonElement>;
  onPress: ReturnType<typeof useSectionImage>['openDialog'];
}

function Buttons({ section, isSet, busy, hasVersions, changeButton, onPress }: ButtonsProps) {
  const name = SECTION_NAMES[section];
  return (
    <div className={joinClassNames(VISIBLE_ON_HOVER, busy && 'opacity-100')} data-edits={section}>
      <IconButton
        ref={changeButton}
        icon={isSet ? ImageUp : ImagePlus}
        label={`${isSet ? 'Change image' : 'Add image'}: ${name}`}
        aria-disabled={busy || undefined}
        onClick={() => onPress('picker')}
      />
      {isSet ? (
        <IconButton
          icon={Trash2}
          label={`Remove image: ${name}`}
          aria-disabled={busy || undefined}
          onClick={() => onPress('removal')}
        />
      ) : null}
      {hasVersions ? (
        <IconButton
          icon={History}
          label={`Image versions: ${name}`}
          aria-disabled={busy || undefined}
          onClick={() => onPress('versions')}
        />
      ) : null}
      {busy ? (
        <span role="status" className="stepped step-3 grid size-11 place-items-center bg-raised">
          <BusyMark />
          <span className="sr-only">Saving</span>
        </span>
      ) : null}
    </div>
  );
}

/** The staff names of the home page slots. */
const SECTION_NAMES: Readonly<Record<HomepageSection, string>> = {
  hero_background: 'Hero background',
  hero_avatar: 'Hero avatar',
  features_showcase_1: 'First feature card',
  features_showcase_2: 'Second feature card',
  features_showcase_3: 'Third feature card',
  gallery_featured_1: 'First featured tile',
  gallery_featured_2: 'Second featured tile',
  gallery_featured_3: 'Third featured tile',
  gallery_featured_4: 'Fourth featured tile',
  side_background_left: 'Left side background',
  side_background_right: 'Right side background',
  side_background_middle: 'Middle side background',
};

interface SectionImageRemovalProps {
  /** The name of the slot. */
  name: string;
  /** The title of its image; undefined if visitors can no longer see it. */
  title: string | undefined;
  onRemove: () => void;
  onClose: () => void;
  /** Gets the focus when the button that opened this disappears with the image. */
  changeButton: () => HTMLElement | null;
}

/** Asks for confirmation before removing an image from its slot. */
function SectionImageRemoval({ name, title, onRemove, onClose, changeButton }: SectionImageRemovalProps) {
  const goes = useRef<boolean>(false);
  const remove = () => {
    goes.current = true;
    onRemove();
  };
  return (
    <PanelDialog
      title="Remove this image?"
      onClose={onClose}
      returnFocus={() => (goes.current ? changeButton() : null)}
    >
      <p className="mt-3 wrap-anywhere">
        <strong>{title ?? 'An image hidden from visitors'}</strong> will no longer appear on the home page (
        {name}). The default comes back, and the image itself isn't deleted.
      </p>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button variant="outline" data-first-focus="" onClick={onClose}>
          Keep
        </Button>
        <Button variant="hot" onClick={remove}>
          Remove
        </Button>
      </div>
    </PanelDialog>
  );
}
