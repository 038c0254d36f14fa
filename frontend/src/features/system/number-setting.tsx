import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { SystemSettings } from '../../../../shared/system-settings.ts';
import { changeSetting, systemSettingsQuery } from '../../api/system-setup.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  name: 'sessionTimeout' | 'maxLoginAttempts';
  label: string;
  hint: string;
  value: number;
}

/** A setting that is a number, saved by itself. */
export function NumberSetting({ name, label, hint, value }: Props) {
  const cache = useQueryClient();
  const { field, failure, busy, submitTo } = useCallForm({
    schema: v.object({
      value: v.pipe(v.string(), v.trim(), v.transform(toNumber), SystemSettings.entries[name]),
    }),
    defaultValues: { value: String(value) },
    fallback: 'Failed to update setting',
    places: { [name]: 'value' },
  });
  const save = async ({ value: wanted }: { value: number }) => {
    const { data, message } = await changeSetting({ [name]: wanted });
    cache.setQueryData(systemSettingsQuery.queryKey, data.settings);
    toast.success(message ?? 'Setting updated successfully');
  };
  return (
    <form noValidate className="grid content-start gap-3" onSubmit={submitTo(save)}>
      <TextField label={label} hint={hint} inputMode="numeric" autoComplete="off" {...field('value')} />
      <FailureNotice failure={failure} />
      <Button type="submit" look="outline" busy={busy} className="justify-self-start">
        Save <span className="sr-only">{label}</span>
      </Button>
    </form>
  );
}

/** An empty field is no number, not 0. */
const toNumber = (typed: string): number => (typed === '' ? Number.NaN : Number(typed));
