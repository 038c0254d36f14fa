import { ImageUp } from 'lucide-react';
import { type Ref, useId } from 'react';
import { type DropzoneOptions, type FileError, useDropzone } from 'react-dropzone';
import { IMAGE_CONTENT_TYPES, IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { useLoadedFile } from './use-loaded-file.ts';

/** The accepted types; the server checks the content. */
const ACCEPTED = {
  accept: Object.fromEntries(IMAGE_CONTENT_TYPES.map((type) => [type, []])),
  multiple: false,
  minSize: 1,
  maxSize: IMAGE_FILE_LIMITS.bytes,
} satisfies DropzoneOptions;

/** The library rounds the limit to megabytes; the specification states it in bytes. */
const describeInBytes = ({ code, message }: FileError): string =>
  code === 'file-too-large' ? `File is larger than ${IMAGE_FILE_LIMITS.bytes} bytes` : message;

interface Props {
  file: File | undefined;
  error: string | undefined;
  /** The button that opens the file dialog, which the form can focus. */
  ref: Ref<HTMLButtonElement>;
  onFile: (file: File | undefined) => void;
  onProblem: (words: string) => void;
}

/** Accepts one image, dropped, pasted or chosen in a dialog, and shows a preview. */
export function FileField({ file, error, ref, onFile, onProblem }: Props) {
  const id = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    ...ACCEPTED,
    // The button handles clicks and keys.
    noClick: true,
    noKeyboard: true,
    // Of several files the library accepts the first; a user who drops several needs another form.
    onDrop: ([taken], [refused]) => {
      if (refused) onProblem(refused.errors[0]?.message ?? '');
      else onFile(taken);
    },
    getErrorMessage: describeInBytes,
  });
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="pb-1.5 text-[0.9375rem] font-semibold">Your image</legend>
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={joinClassNames(
          'stepped-outline flex min-h-64 grow flex-col items-center justify-center gap-4 p-5 text-center',
          isDragActive
            ? '[--edge:var(--color-cool)] [--fill:var(--color-raised)]'
            : '[--fill:var(--color-ground)]',
          isDragActive || error ? '' : '[--edge:var(--color-edge)]',
          error && !isDragActive && '[--edge:var(--color-bad)]',
        )}
      >
        {file ? <FilePreview key={`${file.name}${file.lastModified}`} file={file} /> : <Invitation />}
        <input {...getInputProps({ hidden: true })} />
        <span className="flex flex-wrap justify-center gap-3">
          <Button ref={ref} aria-describedby={`${id}-error`} onClick={open}>
            {file ? 'Choose another' : 'Choose a file'}
          </Button>
          {file ? (
            <Button variant="outline" onClick={() => onFile(undefined)}>
              Remove
            </Button>
          ) : null}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

const Invitation = () => (
  <>
    <span className="text-cool">
      <Icon of={ImageUp} size={40} />
    </span>
    <p className="text-soft">
      <span className="block font-semibold text-text">Drop your image here</span>
      JPEG, PNG, GIF or WebP, up to 10 MB
    </p>
  </>
);

/** A preview of a file, with sharp pixels; a text if the browser cannot decode it. */
function FilePreview({ file }: { file: File }) {
  const loaded = useLoadedFile(file);
  const size = `${(file.size / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} kB`;
  return (
    <>
      <span className="frame h-52 w-full">
        {loaded ? (
          <Picture
            src={loaded.url}
            alt={`Preview of ${file.name}`}
            width={loaded.width}
            height={loaded.height}
            fit="contain"
            grid={loaded.grid}
            first
          />
        ) : null}
      </span>
      <p className="max-w-full text-sm text-soft wrap-anywhere">
        <bdi className="font-semibold text-text">{file.name}</bdi>
        <br />
        {loaded ? `${loaded.width} × ${loaded.height} pixels, ` : ''}
        {size}
      </p>
    </>
  );
}
