import { type ComponentProps, useState } from 'react';
import * as v from 'valibot';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { Button } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useNewerVersion } from '../../forms/use-newer-version.ts';
import { readSetting, type SettingOf } from './guild-setting.ts';
import { SettingConflict } from './setting-conflict.tsx';
import { SAVE_FAILED, useGuildSettingSave } from './use-guild-setting.ts';

interface Props<Value extends string | number> {
  settings: GuildSettings;
  setting: SettingOf<Value>;
  label: string;
  hint: string;
  /** Turns the typed text into the value, or refuses it. */
  schema: v.GenericSchema<string, Value>;
  inputMode?: ComponentProps<'input'>['inputMode'];
}

/** A setting that is typed, and saved with its own button or Enter. */
export function FieldSetting<Value extends string | number>(props: Props<Value>) {
  const { setting, label, hint, inputMode } = props;
  const { field, failure, busy, submitTo, save, conflict } = useFieldForm(props);
  if (conflict)
    return <SettingConflict label={label} setting={setting} conflict={conflict} describe={String} />;
  return (
    <form noValidate className="grid content-start gap-3" onSubmit={submitTo(({ value }) => save(value))}>
      <div className="flex items-start gap-3">
        <TextField
          className="min-w-0 grow"
          label={label}
          hint={hint}
          autoComplete="off"
          {...(inputMode && { inputMode })}
          {...field('value')}
        />
        <Button type="submit" variant="outline" busy={busy} className="mt-8 shrink-0">
          Save <span className="sr-only">{label}</span>
        </Button>
      </div>
      <FailureNotice failure={failure} />
    </form>
  );
}

/** The form of a setting. An untouched form shows what someone else saves; an edited one keeps its input. */
function useFieldForm<Value extends string | number>({ settings, setting, schema }: Props<Value>) {
  const [started, setStarted] = useState(settings);
  const read = (from: GuildSettings): string => String(readSetting<Value>(from, setting));
  const callForm = useCallForm({
    schema: v.object({ value: schema }),
    defaultValues: { value: read(settings) },
    fallback: SAVE_FAILED,
    places: { [setting.join('.')]: 'value' },
  });
  const { reset, formState } = callForm.form;
  const begin = (from: GuildSettings) => {
    setStarted(from);
    closeConflict();
    reset({ value: read(from) });
  };
  const { save, conflict, closeConflict } = useGuildSettingSave<Value>(setting, begin);
  const isNewer = settings.version > started.version && !formState.isDirty && !conflict;
  useNewerVersion(isNewer, () => begin(settings));
  return {
    ...callForm,
    conflict: conflict && { ...conflict, takeTheirs: () => begin(conflict.theirs) },
    save: (value: Value) => save(value, started),
  };
}
