import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { useHasAnyToken } from '../tokens/session-tokens.ts';

const NotificationBell = createOptionalLazy(() =>
  import('./notification-bell.tsx').then(({ NotificationBell }) => NotificationBell),
);

/** In the navigation bar: the bell of signed-in users, with its space reserved. Visitors do not download it. */
export function BellSlot() {
  const signedIn = useHasAnyToken();
  return signedIn ? (
    <span className="grid size-12 shrink-0">
      <NotificationBell />
    </span>
  ) : null;
}
