import { ImagePlus } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { type FileError, type FileRejection, useDropzone } from 'react-dropzone';
import { IMAGE_CONTENT_TYPES, IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { MAX_FILES } from './uploads.ts';

const ACCEPTED = Object.fromEntries(IMAGE_CONTENT_TYPES.map((type) => [type, []]));

/** The maximum number of rejected files to list. */
const SHOWN = 8;

const TOO_MANY: FileError = { code: 'too-many-files', message: 'Too many files' };

/** The library rounds the limit to megabytes; the specification states it in bytes. */
const describeInBytes = ({ code, message }: FileError): string =>
  code === 'file-too-large' ? `File is larger than ${IMAGE_FILE_LIMITS.bytes} bytes` : message;

interface Props {
  /** The number of files so far. */
  count: number;
  disabled: boolean;
  /** The error about the selection. */
  error: string | undefined;
  /** The button that opens the file dialog. */
  ref: Ref<HTMLButtonElement>;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts images that are dropped, pasted or chosen in a dialog. Explains every rejected file. */
export function DropArea({ count, disabled, error, ref, onFiles }: Props) {
  const id = useId();
  const [refused, setRefused] = useState<readonly FileRejection[]>([]);
  const room = MAX_FILES - count;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPTED,
    minSize: 1,
    maxSize: IMAGE_FILE_LIMITS.bytes,
    // For the library, 0 means no limit.
    ...(room > 0 ? { maxFiles: room } : { validator: () => TOO_MANY }),
    disabled,
    // The button handles keys.
    noKeyboard: true,
    onDrop: (taken, rejections) => {
      setRefused(rejections);
      if (taken.length > 0) onFiles(taken);
    },
    getErrorMessage: describeInBytes,
  });
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="pb-1.5 text-[0.9375rem] font-semibold">Images</legend>
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={joinClassNames(
          'stepped-outline flex min-h-48 flex-col lg:min-h-80 items-center justify-center gap-4 p-5 text-center',
          !disabled && 'cursor-pointer',
          isDragActive
            ? '[--edge:var(--color-cool)] [--fill:var(--color-raised)]'
            : '[--fill:var(--color-ground)]',
          isDragActive || error ? '' : '[--edge:var(--color-edge)]',
          error && !isDragActive && '[--edge:var(--color-bad)]',
        )}
      >
        <span className="text-cool">
          <Icon of={ImagePlus} size={36} />
        </span>
        <p className="text-soft">
          <span className="block font-semibold text-text">Drop images here, or click to choose</span>
          JPEG, PNG, GIF or WebP, up to 10 MB each, up to {MAX_FILES} at a time
        </p>
        <input {...getInputProps({ hidden: true })} />
        <Button
          ref={ref}
          aria-describedby={`${id}-error`}
          onClick={(event) => {
            // The surrounding area opens the dialog too.
            event.stopPropagation();
            open();
          }}
        >
          Choose files
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <Refusals refused={refused} />
    </fieldset>
  );
}

/** The rejected files and the reasons. Of very many, the first ones suffice. */
const Refusals = ({ refused }: { refused: readonly FileRejection[] }) => (
  <div role="alert" className="mt-2 text-sm empty:hidden">
    {refused.length > 0 ? (
      <ul className="grid grid-cols-1 gap-1">
        {refused.slice(0, SHOWN).map(({ file, errors }) => (
          <li key={`${file.name}${file.size}`} className="wrap-anywhere">
            <bdi className="font-semibold">{file.name}</bdi>{' '}
            <span className="text-bad">{errors.map(({ message }) => message).join('. ')}</span>
          </li>
        ))}
        {refused.length > SHOWN ? <li>and {formatQuantity(refused.length - SHOWN, 'file')} more</li> : null}
      </ul>
    ) : null}
  </div>
);
