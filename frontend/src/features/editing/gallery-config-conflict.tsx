import type { GalleryConfig } from '../../../../shared/gallery-config.ts';
import { EditConflict } from '../../forms/edit-conflict.tsx';
import { differencesOf } from './gallery-config-form.ts';

interface Props {
  mine: GalleryConfig;
  theirs: GalleryConfig;
  /** May throw ApiError, which is then shown. */
  onKeepMine: () => Promise<void>;
  onTakeTheirs: () => void;
}

/** Shows what this person set beside what somebody else saved meanwhile, and lets them choose. */
export function GalleryConfigConflict({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  return (
    <EditConflict
      title="The configuration was changed meanwhile"
      fallback="Failed to save configuration"
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      <dl className="grid gap-4">
        {differencesOf(mine, theirs).map((each) => (
          <div key={each.label}>
            <dt className="font-semibold">{each.label}</dt>
            <dd className="mt-1 grid gap-3 sm:grid-cols-2">
              <Version title="Yours" words={each.mine} />
              <Version title="Saved meanwhile" words={each.theirs} />
            </dd>
          </div>
        ))}
      </dl>
    </EditConflict>
  );
}

const Version = ({ title, words }: { title: string; words: string }) => (
  <div className="stepped step-3 bg-raised px-4 py-3">
    <p className="text-sm text-soft">{title}</p>
    <p>{words || 'None'}</p>
  </div>
);
