import { useOnline } from '../ui/online.ts';

/** Tells the user that the browser is offline. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="bg-coin px-4 py-2 text-center font-semibold text-shadow">
          You're offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
