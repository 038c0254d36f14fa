import { X } from 'lucide-react';
import { memo } from 'react';
import { formatKilobytes } from '../../../ui/format-kilobytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusBadge } from '../../../ui/staff/status-badge.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import { canBeGivenUp, type Upload, type UploadState } from './uploads.ts';

interface Props {
  upload: Upload;
  /** An upload is in progress, so files cannot be removed. */
  running: boolean;
  onRemove: (id: number) => void;
  onCancel: (id: number) => void;
}

/** A file and its progress. Memoized, since up to fifty files update at once. */
export const UploadRow = memo(function UploadRow({ upload, running, onRemove, onCancel }: Props) {
  const { id, file, state } = upload;
  const cancels = canBeGivenUp(upload);
  return (
    <li className="stepped step-3 flex items-center gap-3 bg-panel p-2.5">
      <FileThumbnail file={file} />
      <div className="min-w-0 grow">
        <p className="flex items-baseline gap-2">
          <bdi className="truncate font-semibold" title={file.name}>
            {file.name}
          </bdi>
          <span className="shrink-0 text-sm text-soft tabular-nums">{formatKilobytes(file.size)}</span>
        </p>
        <UploadStatus state={state} name={file.name} />
      </div>
      {cancels || !running ? (
        <IconButton
          icon={X}
          label={`${cancels ? 'Cancel' : 'Remove'} ${file.name}`}
          data-keeps-place=""
          onClick={() => (cancels ? onCancel(id) : onRemove(id))}
        />
      ) : null}
    </li>
  );
});

function UploadStatus({ state, name }: { state: UploadState; name: string }) {
  switch (state.is) {
    case 'chosen':
      return <p className="text-sm text-soft">Ready to upload</p>;
    case 'waiting':
      return <p className="text-sm text-soft">Queued</p>;
    case 'sending':
      return <Progress part={state.part} name={name} />;
    case 'checking':
      return <p className="text-sm text-soft">Processing</p>;
    case 'done':
      return <StatusBadge tone="good">Uploaded</StatusBadge>;
    case 'unknown':
      return <StatusBadge tone="waiting">Uploaded, still processing</StatusBadge>;
    case 'refused':
      return <Problem word="Refused" reason={state.reason} />;
    case 'failed':
      return <Problem word="Failed" reason={state.words} />;
    case 'cancelled':
      return <StatusBadge tone="quiet">Cancelled</StatusBadge>;
  }
}

const Problem = ({ word, reason }: { word: string; reason: string }) => (
  <p className="text-sm wrap-anywhere">
    <StatusBadge tone="bad">{word}</StatusBadge> <span className="text-bad">{reason}</span>
  </p>
);

function Progress({ part, name }: { part: number; name: string }) {
  const percent = Math.floor(part * 100);
  return (
    <span className="flex items-center gap-3">
      <span
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="stepped step-2 block h-3 grow bg-ground"
      >
        <span className="block h-full bg-cool" style={{ width: `${percent}%` }} />
      </span>
      <span aria-hidden="true" className="w-11 text-right text-sm text-soft tabular-nums">
        {percent} %
      </span>
    </span>
  );
}
