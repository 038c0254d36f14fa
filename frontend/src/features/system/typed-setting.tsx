import { useState } from 'react';
import * as v from 'valibot';
import { SystemSettings, type VersionedSystemSettings } from '#shared/system-settings.ts';
import { Button } from '#ui/control/button.tsx';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { ConflictNotice } from '../../forms/conflicts/conflict-notice.tsx';
import { SETTING_LABELS } from '../../forms/describe-system-settings.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { toNumber } from '../../forms/to-number.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useNewerVersion } from '../../forms/use-newer-version.ts';
import { useSettingSave } from './use-setting-save.ts';

type Name = 'sessionTimeout' | 'maxLoginAttempts' | 'signInOrigins';
type Value = number | string[];

interface Props {
  name: Name;
  hint: string;
  settings: VersionedSystemSettings;
}

const FAILED = 'Failed to update setting';

const ORIGINS = 'Enter up to 20 origins such as https://game.example, one per line and without a path';

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** How each setting is typed. */
const SCHEMAS: Readonly<Record<Name, v.GenericSchema<string, Value>>> = {
  sessionTimeout: v.pipe(v.string(), v.transform(toNumber), SystemSettings.entries.sessionTimeout),
  maxLoginAttempts: v.pipe(v.string(), v.transform(toNumber), SystemSettings.entries.maxLoginAttempts),
  signInOrigins: v.pipe(
    v.string(),
    v.transform(splitLines),
    v.check((origins) => v.is(SystemSettings.entries.signInOrigins, origins), ORIGINS),
  ),
};

const toText = (value: Value): string => (Array.isArray(value) ? value.join('\n') : String(value));

/** A setting that is typed: a number, or a list with a line for each value. It has a button to save it. */
export function TypedSetting({ name, hint, settings }: Props) {
  const label = SETTING_LABELS[name];
  const { field, failure, busy, submitTo, save, conflict } = useTypedForm(name, settings);
  if (conflict) {
    return (
      <div className="sm:col-span-2">
        <ConflictNotice
          what="this setting"
          by={conflict.by}
          differences={[{ label, sides: [toText(conflict.mine), toText(conflict.theirs[name])] }]}
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
      {name === 'signInOrigins' ? (
        <TextArea label={label} hint={hint} spellCheck={false} {...field('value')} />
      ) : (
        <TextField label={label} hint={hint} inputMode="numeric" autoComplete="off" {...field('value')} />
      )}
      <FailureNotice failure={failure} />
      <Button type="submit" variant="outline" busy={busy} className="justify-self-start">
        Save <span className="sr-only">{label}</span>
      </Button>
    </form>
  );
}

/** The form of a setting. An untouched form shows what someone else saves; an edited one keeps its input. */
function useTypedForm(name: Name, settings: VersionedSystemSettings) {
  const [started, setStarted] = useState(settings);
  const callForm = useCallForm({
    schema: v.object({ value: SCHEMAS[name] }),
    defaultValues: { value: toText(settings[name]) },
    fallback: FAILED,
    places: { [name]: 'value' },
  });
  const { reset, formState } = callForm.form;
  const begin = (from: VersionedSystemSettings) => {
    setStarted(from);
    closeConflict();
    reset({ value: toText(from[name]) });
  };
  const { save, conflict, closeConflict } = useSettingSave<Value>({
    read: (current) => current[name],
    toChange: (wanted) => ({ [name]: wanted }),
    onSaved: begin,
  });
  const isNewer = settings.version > started.version && !formState.isDirty && !conflict;
  useNewerVersion(isNewer, () => begin(settings));
  return {
    ...callForm,
    conflict: conflict && { ...conflict, takeTheirs: () => begin(conflict.theirs) },
    save: (wanted: Value) => save(wanted, started),
  };
}
