import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { staffPaths } from '../../../ui/staff/staff-paths.ts';
import { useKeptFocus } from '../../../ui/staff/use-kept-focus.ts';
import { UploadRow } from './upload-row.tsx';
import type { Upload } from './uploads.ts';

interface Props {
  uploads: readonly Upload[];
  running: boolean;
  onRemove: (id: number) => void;
  onCancel: (id: number) => void;
}

/** The chosen files and their progress. */
export function UploadList({ uploads, running, onRemove, onCancel }: Props) {
  const remove = useSameFunction(onRemove);
  const cancel = useSameFunction(onCancel);
  const list = useKeptFocus(uploads);
  const done = countUploads(uploads, 'done');
  const unknown = countUploads(uploads, 'unknown');
  if (uploads.length === 0) return null;
  return (
    <section aria-label="Selected images">
      <p role="status" className="pb-2 text-sm text-soft tabular-nums">
        {done + unknown > 0 || running
          ? `${done} of ${uploads.length} uploaded`
          : `${uploads.length} selected`}
        {unknown > 0 && !running ? `, ${unknown} still processing` : ''}
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Files" className="grid grid-cols-1 gap-2 outline-none">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} running={running} onRemove={remove} onCancel={cancel} />
        ))}
      </ul>
      {done + unknown > 0 && !running ? (
        <p className="pt-3 text-sm text-soft">
          Find uploaded images in{' '}
          <Link to={staffPaths.manageImages} className="text-cool underline">
            Manage Images
          </Link>
          {unknown > 0 ? ". The others appear there once they're processed." : '.'}
        </p>
      ) : null}
    </section>
  );
}

const countUploads = (uploads: readonly Upload[], is: Upload['state']['is']): number =>
  uploads.filter(({ state }) => state.is === is).length;

/** Returns a stable function that calls the latest one, so that rows do not rerender. */
function useSameFunction<Argument>(does: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  return useCallback((argument) => latest.current(argument), []);
}
