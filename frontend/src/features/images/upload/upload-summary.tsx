import { formatCount } from '#ui/format/format-number.ts';
import { ProgressBar } from '#ui/loading/progress-bar.tsx';
import { computePercent, type Upload } from './uploads.ts';

interface Props {
  uploads: readonly Upload[];
  running: boolean;
}

/** The progress of all files together, and afterwards which of them did not arrive. */
export function UploadSummary({ uploads, running }: Props) {
  const arrived = uploads.filter(({ state }) => state.is === 'done' || state.is === 'unknown').length;
  const processing = uploads.filter(({ state }) => state.is === 'unknown').length;
  const failed = uploads.filter(({ state }) => state.is === 'failed' || state.is === 'refused');
  return (
    <div className="grid gap-2 pb-3">
      <p role="status" className="text-sm text-soft tabular-nums">
        {arrived > 0 || running
          ? `${arrived - processing} of ${uploads.length} uploaded`
          : `${uploads.length} selected`}
        {processing > 0 && !running ? `, ${processing} still processing` : ''}
      </p>
      {running ? <OverallProgress uploads={uploads} /> : null}
      {failed.length > 0 && !running ? (
        <p role="alert" className="border-l-3 border-bad pl-3 text-sm wrap-anywhere">
          <FileNames files={failed.map(({ file }) => file.name)} /> {failed.length === 1 ? 'was' : 'were'} not
          uploaded.{arrived > 0 ? ` ${formatArrived(arrived)}` : ''}
        </p>
      ) : null}
    </div>
  );
}

const formatArrived = (count: number): string =>
  count === 1 ? 'The other image has arrived.' : `The other ${formatCount(count)} images have arrived.`;

/** The maximum number of files to name. */
const NAMED = 5;

const FileNames = ({ files }: { files: readonly string[] }) => (
  <>
    {files.slice(0, NAMED).map((name, index) => (
      <span key={name}>
        {index > 0 ? ', ' : ''}
        <bdi className="font-semibold">{name}</bdi>
      </span>
    ))}
    {files.length > NAMED ? ` and ${formatCount(files.length - NAMED)} more` : ''}
  </>
);

function OverallProgress({ uploads }: { uploads: readonly Upload[] }) {
  const percent = computePercent(uploads);
  return (
    <span className="flex items-center gap-3">
      <ProgressBar label="Uploading all images" percent={percent} className="step-2 h-4 grow bg-panel" />
      <span aria-hidden="true" className="w-12 text-right font-semibold tabular-nums">
        {percent} %
      </span>
    </span>
  );
}
