import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SystemSettings } from '../../../../shared/system-settings.ts';
import { changeSetting, systemSettingsQuery } from '../../api/system-setup.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  name: 'forceAdminTwoFA' | 'forceModTwoFA' | 'requireEmailVerification';
  label: string;
  hint: string;
  value: boolean;
}

/** A setting that is on or off. It changes at once, and back if the server refuses. */
export function SettingToggle({ name, label, hint, value }: Props) {
  const cache = useQueryClient();
  const show = (wanted: boolean) =>
    cache.setQueryData(
      systemSettingsQuery.queryKey,
      (settings: SystemSettings | undefined) => settings && { ...settings, [name]: wanted },
    );
  const change = useMutation({
    mutationFn: (wanted: boolean) => changeSetting({ [name]: wanted }),
    onMutate: (wanted) => void show(wanted),
    onSuccess: ({ message }) => toast.success(message ?? 'Setting updated successfully'),
    onError: (error, wanted) => {
      show(!wanted);
      toast.error(error.message || 'Failed to update setting');
    },
  });
  return (
    <CheckBox
      label={label}
      hint={hint}
      checked={value}
      aria-busy={change.isPending}
      onChange={({ target }) => {
        if (!change.isPending) change.mutate(target.checked);
      }}
    />
  );
}
