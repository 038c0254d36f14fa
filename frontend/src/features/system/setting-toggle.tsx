import { useMutation } from '@tanstack/react-query';
import type { VersionedSystemSettings } from '#shared/system-settings.ts';
import { CheckBox } from '#ui/form/check-box.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { SETTING_LABELS } from '../../forms/describe-system-settings.ts';
import { useSettingSave } from './use-setting-save.ts';

interface Props {
  name: 'forceAdminTwoFA' | 'forceModTwoFA' | 'requireEmailVerification' | 'allowStaySignedIn';
  hint: string;
  settings: VersionedSystemSettings;
}

/**
 * A setting that is on or off. It changes at once, and back if the server refuses. It has no conflicts: whatever
 * someone else saved is either the value that the user saw or the one that the user chose.
 */
export function SettingToggle({ name, hint, settings }: Props) {
  const { save } = useSettingSave<boolean>({
    read: (current) => current[name],
    toChange: (wanted) => ({ [name]: wanted }),
  });
  const change = useMutation({
    mutationFn: (wanted: boolean) => save(wanted, settings),
    onError: (error) => toast.error(error.message || 'Failed to update setting'),
  });
  return (
    <CheckBox
      label={SETTING_LABELS[name]}
      hint={hint}
      checked={change.isPending ? change.variables : settings[name]}
      aria-busy={change.isPending}
      onChange={({ target }) => {
        if (!change.isPending) change.mutate(target.checked);
      }}
    />
  );
}
