import { ImageOff, X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { IconButton } from '#ui/control/icon-button.tsx';
import { formatKilobytes } from '#ui/format/format-size.ts';
import { ProgressBar } from '#ui/loading/progress-bar.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { canBeCancelled, type Upload, type UploadState } from './uploads.ts';

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
  const cancels = canBeCancelled(upload);
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
      return <Problem word="Failed" reason={state.reason} />;
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
      <ProgressBar label={`Uploading ${name}`} percent={percent} className="step-2 h-3 grow bg-ground" />
      <span aria-hidden="true" className="w-11 text-right text-sm text-soft tabular-nums">
        {percent} %
      </span>
    </span>
  );
}

/** A thumbnail of a file, next to its name; an icon if the browser cannot decode it. */
function FileThumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const wanted = new AbortController();
    let made: string | undefined;
    createThumbnail(file, wanted.signal).then(
      (thumbnail) => {
        if (wanted.signal.aborted) return;
        made = URL.createObjectURL(thumbnail);
        setUrl(made);
      },
      // It may not be an image; the server reports that later.
      () => undefined,
    );
    return () => {
      wanted.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return (
    <span className="stepped step-3 grid size-14 shrink-0 place-items-center bg-ground text-line">
      {url ? (
        <img
          src={url}
          alt=""
          width={56}
          height={56}
          className="size-full object-cover crisp"
          onError={() => setUrl(undefined)}
        />
      ) : (
        <Icon of={ImageOff} size={22} />
      )}
    </span>
  );
}

/** Pixels per side, enough for a screen with two device pixels per CSS pixel. */
const SIDE = 112;

/** A file up to this many bytes is its own thumbnail: scaling would only harm pixel art, which is this small. */
const SMALL = 32 * 1024;

let queueThumbnail: Promise<unknown> = Promise.resolve();

/**
 * Creates a thumbnail of a file. Large files are decoded one at a time and off the main thread, so that fifty
 * of them neither fill the memory nor block the page.
 *
 * @throws DOMException if the browser cannot decode it, or once `signal` is aborted
 */
function createThumbnail(file: File, signal: AbortSignal): Promise<Blob> {
  if (file.size <= SMALL) return Promise.resolve(file);
  const made = queueThumbnail.then(() => shrinkImage(file, signal));
  queueThumbnail = made.catch(() => undefined);
  return made;
}

async function shrinkImage(file: File, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  const bitmap = await createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, Math.min(bitmap.height, 4 * SIDE));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob();
}
