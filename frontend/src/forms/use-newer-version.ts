import { useEffect, useEffectEvent } from 'react';

/**
 * Shows a newer version in a form that the user has not touched; an edited form keeps its input.
 *
 * @param isNewer whether there is one, and the form may show it
 */
export function useNewerVersion(isNewer: boolean, show: () => void): void {
  const showNewer = useEffectEvent(show);
  useEffect(() => {
    if (isNewer) showNewer();
  }, [isNewer]);
}
