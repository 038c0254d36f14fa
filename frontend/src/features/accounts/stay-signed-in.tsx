import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckBox } from '#ui/form/check-box.tsx';
import { signInOptionsQuery } from '../../api/accounts.ts';

/** Offers to stay signed in, unless the settings forbid it. The server decides, and does not do it for staff. */
export function StaySignedIn({ field }: { field: UseFormRegisterReturn }) {
  const { data } = useQuery(signInOptionsQuery);
  if (data?.staySignedIn === false) return null;
  return (
    <CheckBox label="Stay signed in" hint="On this device, for 30 days. Not for shared devices." {...field} />
  );
}
