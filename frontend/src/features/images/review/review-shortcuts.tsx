import { KeyCap } from '#ui/control/action-button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { letterKeysChoice } from './review-keys.ts';

const SHORTCUTS = [
  ['A', 'Approve'],
  ['R', 'Reject, then 1 to 8'],
  ['U', 'Undo'],
  ['N P', 'Next, previous'],
  ['+ −', 'Zoom'],
  ['0 1', 'Fit, actual size'],
  ['G', 'Pixel grid'],
  ['D', 'Compare with similar images'],
  ['V', 'Show or hide 18+'],
  ['E', 'Edit'],
  ['W L S', 'Warn, limit, suspend'],
  ['← →', 'Move, or pan when zoomed'],
] as const;

/** The keys of the review desk. */
export const ReviewShortcuts = () => <Shortcuts keys={SHORTCUTS} />;

/** The keys of a desk, and the choice to turn off those that are single letters. */
export const Shortcuts = ({ keys }: { keys: readonly (readonly [keys: string, label: string])[] }) => (
  <details className="border-t-2 border-raised pt-2 pointer-coarse:hidden">
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-soft hover:text-text">
      Keys
    </summary>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 pb-2 text-sm">
      {keys.map(([names, label]) => (
        <div key={names} className="contents">
          <dt className="flex gap-1">
            <span className="sr-only">{names}</span>
            {names.split(' ').map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
    <CheckBox
      label="Single-letter shortcuts"
      hint="The arrow keys always work."
      checked={letterKeysChoice.use() !== 'off'}
      onChange={({ target }) => letterKeysChoice.set(target.checked ? null : 'off')}
    />
  </details>
);
