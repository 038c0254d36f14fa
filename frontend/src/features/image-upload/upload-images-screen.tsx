import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { countOf } from '../../ui/format.ts';
import { usePageHead } from '../../ui/page-head.ts';
import { ConfirmDialog } from '../../ui/staff/confirm-dialog.tsx';
import { useFoundFocus } from '../../ui/staff/use-found-focus.ts';
import { MetadataFields } from '../manage-images/metadata-fields.tsx';
import { DropArea } from './drop-area.tsx';
import { UploadList } from './upload-list.tsx';
import { canBeGivenUp, isToSend, type Upload } from './uploads.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useUploadForm } from './use-upload-form.ts';

/** Where staff put many images in at once. */
export function UploadImagesScreen() {
  const heading = useFoundFocus();
  usePageHead({ title: 'Upload Images', hidden: true });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          Upload Images
        </h1>
        <ButtonLink look="outline" to={paths.admin}>
          Back to Dashboard
        </ButtonLink>
      </div>
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
          <legend className="sr-only">What is said of every image</legend>
          <MetadataFields field={field} untitled="Left empty, each image is called by its file’s name." />
        </fieldset>
        <div className="flex flex-wrap gap-4">
          <Button type="submit" look="hot" busy={running}>
            {labelOf(uploads, wanted)}
          </Button>
          {running && uploads.some(canBeGivenUp) ? (
            <Button look="outline" onClick={() => cancel()}>
              Cancel
            </Button>
          ) : null}
        </div>
      </div>
      <LeaveQuestion running={running} />
    </form>
  );
}

/** What the button does with how many files. */
function labelOf(uploads: readonly Upload[], wanted: number): string {
  if (wanted === 0) return 'Upload images';
  const states = new Set(uploads.filter(isToSend).map(({ state }) => state.is));
  const what = countOf(wanted, 'image');
  if (states.has('failed') || states.has('cancelled')) return `Try ${what} again`;
  return states.size === 1 && states.has('unknown') ? `Look after ${what} again` : `Upload ${what}`;
}

/** Asks whoever is about to leave while files are on their way. */
function LeaveQuestion({ running }: { running: boolean }) {
  const leaving = useLeaveQuestion(running);
  if (!leaving) return null;
  return (
    <ConfirmDialog
      title="Leave while uploading?"
      words="Images that have not arrived yet are given up."
      confirm="Leave"
      danger
      onConfirm={leaving.go}
      onCancel={leaving.stay}
    />
  );
}
