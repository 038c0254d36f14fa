import { Button } from '../../ui/button.tsx';

/** Stands in a panel whose content did not come. */
export function PanelFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p className="text-bad">This could not be loaded.</p>
      <Button busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
