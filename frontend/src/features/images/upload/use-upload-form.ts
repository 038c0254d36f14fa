import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StaffImage } from '#shared/contract/images.ts';
import { toast } from '#ui/overlay/toast.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { CommonMetadataForm } from '../manage/metadata-fields.tsx';
import { isToSend, type Upload } from './uploads.ts';
import { type RunEnd, useUploads } from './use-uploads.ts';

const NONE = 'Please select at least one image';

const EMPTY = {
  title: '',
  altText: '',
  description: '',
  tags: '',
  ...({ category: 'other', rating: 'g' } as const),
};

/**
 * The chosen files, their common metadata and the upload.
 *
 * @param choose gets the focus if no file is chosen
 */
export function useUploadForm(choose: RefObject<HTMLButtonElement | null>) {
  const navigate = useNavigate();
  const uploading = useUploads();
  const { uploads, send, add } = uploading;
  const [missing, setMissing] = useState<string>();
  const [finished, setFinished] = useState(false);
  const { field, submitTo } = useCallForm({
    schema: CommonMetadataForm,
    defaultValues: EMPTY,
    fallback: 'Upload failed',
  });
  const wanted = uploads.filter(isToSend).length;
  const submit = submitTo(async (said: StaffImage['metadata']) => {
    if (wanted > 0) {
      setFinished(announceEnd(uploads, await send(said)));
      return;
    }
    setMissing(NONE);
    toast.error(NONE);
    choose.current?.focus();
  });
  // Once navigation is no longer blocked.
  useEffect(() => {
    if (finished) void navigate(staffPaths.manageImages);
  }, [finished, navigate]);
  return {
    ...uploading,
    field,
    submit,
    /** The error about the selection. */
    missing,
    /** How many files submitting the form sends. */
    wanted,
    add: (files: readonly File[]) => {
      setMissing(undefined);
      add(files);
    },
  };
}

/**
 * Reports the result of an upload.
 *
 * @param uploads the files at its start
 * @returns whether all images were accepted
 */
function announceEnd(uploads: readonly Upload[], ends: RunEnd): boolean {
  const states = uploads.map(({ id, state }) => ends.get(id) ?? state);
  const done = states.filter((state) => state.is === 'done').length;
  const broken = states.find((state) => state.is === 'failed' || state.is === 'refused');
  if (broken) toast.error(`Upload failed: ${broken.reason}`);
  const all = done === states.length;
  if (all) toast.success(`Successfully uploaded ${done} image(s)`);
  return all;
}
