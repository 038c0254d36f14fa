import { History, ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { HomepageSection } from '../../../../../shared/homepage-sections.ts';
import { Versions } from '../../../forms/versions/versions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../ui/staff/confirm-dialog.tsx';
import { ImagePicker } from '../editing/image-picker.tsx';
import { SectionImageConflict } from '../editing/section-image-conflict.tsx';
import { useSectionImage } from '../editing/use-section-image.ts';
import { BackgroundPreview } from './background-preview.tsx';

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
  const { place, busy, asked, ask, close, wish, conflict } = useSectionImage(section, DONE);
  const change = useRef<HTMLButtonElement>(null);
  const goes = useRef<boolean>(false);
  if (!place) return null;
  // An image that visitors can no longer see is still set.
  const isSet = place.image !== null || place.imageId !== null;
  const askForRemoval = () => {
    goes.current = false;
    ask('removal');
  };
  return (
    <section aria-labelledby={id} className="stepped flex min-w-0 grow flex-col gap-3 bg-panel p-4">
      <h2 id={id} className="text-xl">
        {name}
      </h2>
      <BackgroundPreview image={place.image} isSet={isSet} title={place.title} />
      <div className="mt-auto flex flex-wrap gap-3 pt-1 pr-1 pb-2">
        <Button ref={change} busy={busy} aria-describedby={id} onClick={() => ask('picker')}>
          <Icon of={isSet ? ImageUp : ImagePlus} />
          {isSet ? 'Change Image' : 'Add Image'}
        </Button>
        {isSet ? (
          <Button look="outline" aria-describedby={id} onClick={askForRemoval}>
            <Icon of={Trash2} />
            Remove Image
          </Button>
        ) : null}
        {place.version > 0 ? (
          <Button look="outline" aria-describedby={id} onClick={() => ask('versions')}>
            <Icon of={History} />
            Versions
          </Button>
        ) : null}
      </div>
      {asked === 'picker' ? <ImagePicker title={name} onClose={close} onPick={wish} /> : null}
      {asked === 'removal' ? (
        <ConfirmDialog
          title={name}
          words="Are you sure you want to remove this background image?"
          confirm="Remove Image"
          danger
          onCancel={close}
          onConfirm={() => {
            goes.current = true;
            wish(null);
          }}
          // The button that opened the dialog disappears with the image.
          returnFocus={() => (goes.current ? change.current : null)}
        />
      ) : null}
      {asked === 'versions' ? (
        <Versions {...{ kind: 'place', id: section, about: name, onClose: close }} />
      ) : null}
      {conflict ? <SectionImageConflict name={name} {...conflict} /> : null}
    </section>
  );
}
