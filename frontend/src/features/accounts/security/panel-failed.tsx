import { Button } from '../../../ui/button.tsx';

/** A message in a panel whose content failed to load. */
export function PanelFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p className="text-bad">This didn't load.</p>
      <Button busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
