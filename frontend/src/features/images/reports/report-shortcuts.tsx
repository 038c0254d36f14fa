import { Shortcuts } from '../review/review-shortcuts.tsx';

const SHORTCUTS = [
  ['A', 'Dismiss the reports'],
  ['R', 'Take down'],
  ['E', 'Fix, then 1 to 3 for the rating'],
  ['O', 'Reopen'],
  ['W L S', 'Warn, limit, suspend'],
  ['U', 'Undo'],
  ['N P', 'Next, previous'],
  ['+ −', 'Zoom'],
  ['0 1', 'Fit, actual size'],
  ['G', 'Pixel grid'],
  ['D', 'Compare with similar images'],
  ['V', 'Show or hide 18+'],
  ['← →', 'Move, or pan when zoomed'],
] as const;

/** The keys of the reports, which are those of the review desk. */
export const ReportShortcuts = () => <Shortcuts keys={SHORTCUTS} />;
