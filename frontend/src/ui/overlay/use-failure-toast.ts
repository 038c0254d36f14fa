import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Shows a message once something has failed, such as the loading of a list. */
export function useFailureToast(hasFailed: boolean, message: string): void {
  useEffect(() => {
    if (hasFailed) toast.error(message);
  }, [hasFailed, message]);
}
