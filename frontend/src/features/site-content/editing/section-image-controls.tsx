import { History, ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { type Ref, useRef } from 'react';
import type { HomepageSection } from '../../../../../shared/homepage-sections.ts';
import { Versions } from '../../../forms/versions/versions.tsx';
import { BusyMark } from '../../../ui/busy-mark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ImagePicker } from './image-picker.tsx';
import { SectionImageConflict } from './section-image-conflict.tsx';
import { SectionImageRemoval } from './section-image-removal.tsx';
import { SECTION_NAMES } from './section-names.ts';
import { useSectionImage } from './use-section-image.ts';

/**
 * Visible on hover and focus, and always on touch screens. The parent is the slot itself, with `position:
 * relative`.
 */
const IN_SIGHT = classNames(
  'absolute top-1 right-1 z-20 flex opacity-0 drop-shadow-[3px_3px_0_var(--color-shadow)]',
  'focus-within:opacity-100 [:hover>&]:opacity-100 [@media(hover:none)]:opacity-100',
);

/** The buttons for changing or removing the image of a home page slot. */
export function SectionImageControls({ section }: { section: HomepageSection }) {
  const { place, busy, asked, ask, close, wish, conflict } = useSectionImage(section);
  const change = useRef<HTMLButtonElement>(null);
  if (!place) return null;
  const name = SECTION_NAMES[section];
  // An image that visitors can no longer see is still set.
  const isSet = place.image !== null || place.imageId !== null;
  return (
    <>
      <Buttons
        section={section}
        isSet={isSet}
        busy={busy}
        hasVersions={place.version > 0}
        changeButton={change}
        onPress={ask}
      />
      {asked === 'picker' ? <ImagePicker title={`Image: ${name}`} onClose={close} onPick={wish} /> : null}
      {asked === 'removal' ? (
        <SectionImageRemoval
          name={name}
          title={place.image?.metadata.title}
          onClose={close}
          onRemove={() => wish(null)}
          changeButton={() => change.current}
        />
      ) : null}
      {asked === 'versions' ? (
        <Versions
          {...{ kind: 'place', id: section, about: name, onClose: close }}
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
  onPress: ReturnType<typeof useSectionImage>['ask'];
}

function Buttons({ section, isSet, busy, hasVersions, changeButton, onPress }: ButtonsProps) {
  const name = SECTION_NAMES[section];
  return (
    <div className={classNames(IN_SIGHT, busy && 'opacity-100')} data-edits={section}>
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
