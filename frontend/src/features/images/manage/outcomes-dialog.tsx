import { CircleCheck, CircleX } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelDialog } from '../../../ui/panel-dialog.tsx';
import { imageName } from './image-name.ts';
import { ImageStatus } from './image-status.tsx';
import type { Outcome } from './use-image-decisions.ts';

interface Props {
  outcomes: readonly Outcome[];
  onClose: () => void;
}

/** Lists the results of a bulk decision, failures first. */
export function OutcomesDialog({ outcomes, onClose }: Props) {
  const failed = outcomes.filter(({ ok }) => !ok);
  const sorted = [...failed, ...outcomes.filter(({ ok }) => ok)];
  return (
    <PanelDialog title="Some changes failed" onClose={onClose}>
      <p className="mt-2 text-soft tabular-nums">
        {failed.length} of {outcomes.length} failed
      </p>
      <ul className="mt-4 grid max-h-[60dvh] gap-3 overflow-y-auto">
        {sorted.map(({ image, ok, words, current }) => (
          <li key={image.id} className="flex gap-3">
            <span className={ok ? 'text-good' : 'text-bad'}>
              <Icon of={ok ? CircleCheck : CircleX} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{imageName(image)}</bdi>
              <span className="block text-sm text-soft">{words}</span>
              {current ? (
                <span className="mt-1 flex items-center gap-2 text-sm text-soft">
                  It's now <ImageStatus image={current} />
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button look="hot" data-first-focus="" onClick={onClose}>
          Done
        </Button>
      </div>
    </PanelDialog>
  );
}
