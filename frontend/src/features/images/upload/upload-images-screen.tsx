import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { useFoundFocus, useKeptFocus } from '#ui/list/list-focus.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { useLeaveQuestion } from '../../../forms/use-leave-question.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { MetadataFields } from '../manage/metadata-fields.tsx';
import { DropArea } from './drop-area.tsx';
import { UploadRow } from './upload-row.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { canBeCancelled, isToSend, type Upload } from './uploads.ts';
import { useUploadForm } from './use-upload-form.ts';

/** The screen where staff upload several images at once. */
export function UploadImagesScreen() {
  const heading = useFoundFocus();
  return (
    <>
      <StaffHeading ref={heading} title="Upload Images">
        <ButtonLink variant="outline" to={paths.admin}>
          Back to Dashboard
        </ButtonLink>
      </StaffHeading>
      <UploadForm />
    </>
  );
}

function UploadForm() {
  const choose = useRef<HTMLButtonElement>(null);
  const { uploads, running, field, submit, missing, wanted, add, remove, cancel } = useUploadForm(choose);
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-6 xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-4">
        <DropArea ref={choose} count={uploads.length} disabled={running} error={missing} onFiles={add} />
        <UploadList uploads={uploads} running={running} onRemove={remove} onCancel={cancel} />
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <fieldset disabled={running} className="stepped grid min-w-0 gap-4 bg-panel p-5">
          <legend className="sr-only">Details for every image</legend>
          <MetadataFields field={field} untitled="If left empty, each image gets its file name." />
        </fieldset>
        <div className="flex flex-wrap gap-4">
          <Button type="submit" variant="hot" busy={running}>
            {formatLabel(uploads, wanted)}
          </Button>
          {running && uploads.some(canBeCancelled) ? (
            <Button variant="outline" onClick={() => cancel()}>
              Cancel
            </Button>
          ) : null}
        </div>
      </div>
      <LeaveQuestion running={running} />
    </form>
  );
}

/** The button's label for a number of files. */
function formatLabel(uploads: readonly Upload[], wanted: number): string {
  if (wanted === 0) return 'Upload images';
  const states = new Set(uploads.filter(isToSend).map(({ state }) => state.is));
  const what = formatQuantity(wanted, 'image');
  if (states.has('failed') || states.has('cancelled')) return `Try ${what} again`;
  return states.size === 1 && states.has('unknown') ? `Check ${what} again` : `Upload ${what}`;
}

/** Asks for confirmation before leaving during an upload. */
function LeaveQuestion({ running }: { running: boolean }) {
  const leaving = useLeaveQuestion(running);
  if (!leaving) return null;
  return (
    <ConfirmDialog
      title="Leave while uploading?"
      message="Uploads that haven't finished will be cancelled."
      confirm="Leave"
      danger
      onConfirm={leaving.go}
      onCancel={leaving.stay}
    />
  );
}

interface UploadListProps {
  uploads: readonly Upload[];
  running: boolean;
  onRemove: (id: number) => void;
  onCancel: (id: number) => void;
}

/** The chosen files and their progress. */
function UploadList({ uploads, running, onRemove, onCancel }: UploadListProps) {
  const remove = useSameFunction(onRemove);
  const cancel = useSameFunction(onCancel);
  const list = useKeptFocus(uploads);
  const done = countUploads(uploads, 'done');
  const unknown = countUploads(uploads, 'unknown');
  if (uploads.length === 0) return null;
  return (
    <section aria-label="Selected images">
      <UploadSummary uploads={uploads} running={running} />
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
