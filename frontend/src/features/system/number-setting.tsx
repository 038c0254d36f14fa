import { useState } from 'react';
import * as v from 'valibot';
import { SystemSettings, type VersionedSystemSettings } from '#shared/system-settings.ts';
import { Button } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { ConflictNotice } from '../../forms/conflicts/conflict-notice.tsx';
import { SETTING_LABELS } from '../../forms/describe-system-settings.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { toNumber } from '../../forms/to-number.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useNewerVersion } from '../../forms/use-newer-version.ts';
import { useSettingSave } from './use-setting-save.ts';

type Name = 'sessionTimeout' | 'maxLoginAttempts';

interface Props {
  name: Name;
  hint: string;
  settings: VersionedSystemSettings;
}

const FAILED = 'Failed to update setting';

/** A setting that is a number, saved by itself. */
export function NumberSetting({ name, hint, settings }: Props) {
  const label = SETTING_LABELS[name];
  const { field, failure, busy, submitTo, save, conflict } = useNumberForm(name, settings);
  if (conflict) {
    return (
      <div className="sm:col-span-2">
        <ConflictNotice
          what="this setting"
          by={conflict.by}
          differences={[{ label, sides: [String(conflict.mine), String(conflict.theirs[name])] }]}
          fallback={FAILED}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
      </div>
    );
  }
  return (
    <form
      noValidate
      className="grid content-start gap-3"
      onSubmit={submitTo(({ value: wanted }) => save(wanted))}
    >
      <TextField label={label} hint={hint} inputMode="numeric" autoComplete="off" {...field('value')} />
      <FailureNotice failure={failure} />
      <Button type="submit" variant="outline" busy={busy} className="justify-self-start">
        Save <span className="sr-only">{label}</span>
      </Button>
    </form>
  );
}

/** The form of a number. An untouched form shows what someone else saves; an edited one keeps its input. */
function useNumberForm(name: Name, settings: VersionedSystemSettings) {
  const [started, setStarted] = useState(settings);
  const callForm = useCallForm({
    schema: v.object({
      value: v.pipe(v.string(), v.transform(toNumber), SystemSettings.entries[name]),
    }),
    defaultValues: { value: String(settings[name]) },
    fallback: FAILED,
    places: { [name]: 'value' },
  });
  const { reset, formState } = callForm.form;
  const begin = (from: VersionedSystemSettings) => {
    setStarted(from);
    closeConflict();
    reset({ value: String(from[name]) });
  };
  const { save, conflict, closeConflict } = useSettingSave<number>({
    read: (current) => current[name],
    toChange: (wanted) => ({ [name]: wanted }),
    onSaved: begin,
  });
  const isNewer = settings.version > started.version && !formState.isDirty && !conflict;
  useNewerVersion(isNewer, () => begin(settings));
  return {
    ...callForm,
    conflict: conflict && { ...conflict, takeTheirs: () => begin(conflict.theirs) },
    save: (wanted: number) => save(wanted, started),
  };
}
