import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { GALLERY_FILTERS, getCategoryLabel } from '#shared/image-categories.ts';
import { Button } from '#ui/control/button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import type { StoredConfig } from '../../../api/site-content-changes.ts';
import type { Edits } from '../../../forms/conflicts/compare-edits.ts';
import { MergeNotice } from '../../../forms/conflicts/merge-notice.tsx';
import {
  CONFIG_LABELS,
  describeField,
  findConfigChanges,
  sortCategories,
} from '../../../forms/describe-gallery-config.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { Versions } from '../../../forms/versions/lazy-versions-dialog.tsx';
import { pickDefault, useGalleryConfigForm } from './gallery-config-form.ts';

/** All settings, initially with the stored values. */
export function GalleryConfigFields({ stored }: { stored: StoredConfig }) {
  const config = useGalleryConfigForm(stored);
  const { form, field, failure, busy, submitTo, save, conflict } = config;
  const { isDirty } = form.formState;
  const [versions, setVersions] = useState(false);
  if (conflict) {
    return (
      <GalleryConfigConflict
        base={conflict.from.config}
        mine={conflict.mine}
        theirs={conflict.theirs.config}
        by={conflict.by}
        onSave={conflict.saveMerged}
        onTakeTheirs={conflict.takeTheirs}
      />
    );
  }
  return (
    <>
      <form noValidate onSubmit={submitTo(save)} className="grid gap-6">
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          <Categories form={form} field={field} />
          <Presentation form={form} field={field} />
        </div>
        <FailureNotice failure={failure} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="hot" busy={busy} disabled={!isDirty}>
            Save configuration
          </Button>
          <Button variant="outline" disabled={!isDirty || busy} onClick={config.discard}>
            Discard changes
          </Button>
          {stored.version > 0 ? (
            <Button variant="outline" onClick={() => setVersions(true)}>
              Versions
            </Button>
          ) : null}
          <p role="status" className="text-soft">
            {isDirty ? 'You have unsaved changes.' : ''}
          </p>
        </div>
      </form>
      {versions ? (
        <Versions
          kind="gallery-config"
          id="gallery"
          about="Gallery configuration"
          onClose={() => setVersions(false)}
        />
      ) : null}
    </>
  );
}

type FormProps = Pick<ReturnType<typeof useGalleryConfigForm>, 'form' | 'field'>;

/** The categories that visitors can choose, and the default one. */
function Categories({ form, field }: FormProps) {
  const [enabled = [], first] = useWatch({
    control: form.control,
    name: ['enabledCategories', 'defaultCategory'],
  });
  const keepDefault = () => {
    const { enabledCategories, defaultCategory } = form.getValues();
    const fitting = pickDefault(enabledCategories, defaultCategory);
    form.setValue('defaultCategory', fitting, { shouldDirty: true });
  };
  const problem = field('enabledCategories').error;
  const options = sortCategories(enabled).map((value) => ({ value, label: getCategoryLabel(value) }));
  return (
    <div className="grid content-start gap-4">
      <fieldset aria-describedby={problem ? 'enabled-categories-problem' : undefined}>
        <legend className="pb-1.5 text-[0.9375rem] font-semibold">{CONFIG_LABELS.enabledCategories}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {GALLERY_FILTERS.map((filter) => (
            <CheckBox
              key={filter}
              label={getCategoryLabel(filter)}
              value={filter}
              {...form.register('enabledCategories', { onChange: keepDefault })}
            />
          ))}
        </div>
        {problem ? (
          <p id="enabled-categories-problem" className="pt-1.5 text-sm text-bad">
            {problem}
          </p>
        ) : null}
      </fieldset>
      <SelectField
        label={CONFIG_LABELS.defaultCategory}
        hint="The category visitors see first."
        options={options}
        {...field('defaultCategory')}
        value={first}
      />
    </div>
  );
}

/** Images per page, visible metadata, and automatic refresh. */
function Presentation({ form, field }: FormProps) {
  return (
    <div className="grid content-start gap-4">
      <TextField
        label={CONFIG_LABELS.imagesPerPage}
        hint="6 to 30"
        inputMode="numeric"
        {...field('imagesPerPage')}
      />
      <div className="grid gap-1">
        <CheckBox
          label={CONFIG_LABELS.showNSFW}
          hint="They stay hidden until the visitor opts in."
          {...form.register('showNSFW')}
        />
        <CheckBox label={CONFIG_LABELS.showCreatorNames} {...form.register('showCreatorNames')} />
        <CheckBox label={CONFIG_LABELS.showStats} {...form.register('showStats')} />
        <CheckBox
          label={CONFIG_LABELS.autoRefresh}
          hint="New images appear while the page is open, without a reload."
          {...form.register('autoRefresh')}
        />
      </div>
      <TextField
        label={CONFIG_LABELS.refreshInterval}
        hint="60 to 3600"
        inputMode="numeric"
        {...field('refreshInterval')}
      />
    </div>
  );
}

interface GalleryConfigConflictProps extends Edits<GalleryConfig> {
  by: string | undefined;
  /** May throw ApiError, which is then shown. */
  onSave: (merged: GalleryConfig) => Promise<void>;
  onTakeTheirs: () => void;
}

/** Shows the user's settings next to the version that someone else saved, and lets the user choose field by field. */
const GalleryConfigConflict = (conflict: GalleryConfigConflictProps) => (
  <MergeNotice
    what="the configuration"
    labels={CONFIG_LABELS}
    findChanges={findConfigChanges}
    describe={(config, field) => describeField(config, field) || 'None'}
    fallback="Failed to save configuration"
    {...conflict}
  />
);
