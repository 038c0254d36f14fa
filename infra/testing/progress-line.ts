/** How far the current part of `npm test` is. */
export interface PartProgress {
  part: string;
  /** The seconds since it started. */
  seconds: number;
  /** The names of its test files, or of the checks. Empty until they are known. */
  all: readonly string[];
  /** Those that have ended. */
  ended: readonly string[];
  /** How many of these failed. */
  failed: number;
}

/** How long an earlier run took, as `dist/test-run.json` has it. */
export interface EarlierRun {
  parts: readonly { part: string; seconds: number; files: readonly { file: string; seconds: number }[] }[];
}

/**
 * Builds the line that says how far a run is.
 *
 * @param seconds the seconds since the run started
 * @param earlier the run by which the rest is estimated; without one, the estimate ends with the current part
 */
export function buildProgressLine(seconds: number, progress: PartProgress, earlier?: EarlierRun): string {
  const { part, all, ended, failed } = progress;
  const unit = part === 'checks' ? '' : ' files';
  const done = all.length > 0 ? `${ended.length} of ${all.length}${unit}` : 'starting';
  const state = [done, failed > 0 && `${failed} failed`, describeRest(progress, earlier)];
  return `[${formatClock(seconds)}] ${part}: ${state.filter(Boolean).join(', ')}`;
}

function describeRest(progress: PartProgress, earlier?: EarlierRun): string | undefined {
  const rest = estimateRest(progress, earlier);
  if (rest === undefined) return undefined;
  const index = earlier?.parts.findIndex(({ part }) => part === progress.part) ?? -1;
  if (!earlier || index < 0) return `about ${formatEstimate(rest)} left in this part`;
  const later = earlier.parts.slice(index + 1);
  return `about ${formatEstimate(later.reduce((total, { seconds }) => total + seconds, rest))} left`;
}

/** Before this share of a part is done, an earlier run says more about its pace. */
const MEASURABLE_SHARE = 0.1;

/** The seconds until the part ends; `undefined` if nothing says how long it takes. */
function estimateRest({ part, seconds, all, ended }: PartProgress, earlier?: EarlierRun): number | undefined {
  const before = earlier?.parts.find((each) => each.part === part);
  const share = computeShare(all, ended, before?.files ?? []);
  if (before && share < MEASURABLE_SHARE) return before.seconds * (1 - share);
  return share > 0 ? (seconds / share) * (1 - share) : undefined;
}

/** The share of the work that is done, by the earlier seconds of each file. A new file counts as an average one. */
function computeShare(
  all: readonly string[],
  ended: readonly string[],
  earlier: readonly { file: string; seconds: number }[],
): number {
  const known = new Map(earlier.map(({ file, seconds }) => [file, seconds]));
  const average = sum([...known.values()]) / known.size || 1;
  const weigh = (names: readonly string[]) => sum(names.map((name) => known.get(name) ?? average));
  return weigh(ended) / weigh(all) || 0;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** An estimate is no more exact than this. */
const formatEstimate = (seconds: number): string =>
  seconds < 60 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`;
