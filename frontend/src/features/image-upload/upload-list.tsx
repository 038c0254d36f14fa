import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { staffPaths } from '../../app/staff-paths.ts';
import { useKeptFocus } from '../../ui/staff/use-kept-focus.ts';
import { UploadRow } from './upload-row.tsx';
import type { Upload } from './uploads.ts';

interface Props {
  uploads: readonly Upload[];
  running: boolean;
  onRemove: (id: number) => void;
  onCancel: (id: number) => void;
}

/** The files that are chosen, and how far each has come. */
export function UploadList({ uploads, running, onRemove, onCancel }: Props) {
  const remove = useSameFunction(onRemove);
  const cancel = useSameFunction(onCancel);
  const list = useKeptFocus(uploads);
  const done = uploads.filter(({ state }) => state.is === 'done').length;
  if (uploads.length === 0) return null;
  return (
    <section aria-label="Chosen images">
      <p role="status" className="pb-2 text-sm text-soft tabular-nums">
        {done > 0 || running ? `${done} of ${uploads.length} uploaded` : `${uploads.length} chosen`}
      </p>
      <ul ref={list} tabIndex={-1} aria-label="Files" className="grid grid-cols-1 gap-2 outline-none">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} running={running} onRemove={remove} onCancel={cancel} />
        ))}
      </ul>
      {done > 0 && !running ? (
        <p className="pt-3 text-sm text-soft">
          Those that are uploaded are under{' '}
          <Link to={staffPaths.manageImages} className="text-cool underline">
            Manage Images
          </Link>
          .
        </p>
      ) : null}
    </section>
  );
}

/** A function that stays one and the same while what it does may change, so that rows are not drawn anew for it. */
function useSameFunction<Argument>(does: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  return useCallback((argument) => latest.current(argument), []);
}
