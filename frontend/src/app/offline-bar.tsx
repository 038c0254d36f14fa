import { useOnline } from '../ui/online.ts';

/** Says so while the browser has no network. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="bg-coin px-4 py-2 text-center font-semibold text-shadow">
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
