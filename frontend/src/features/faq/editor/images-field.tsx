import { ImagePlus } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { type FileError, type FileRejection, useDropzone } from 'react-dropzone';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import { IMAGE_CONTENT_TYPES, IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { ImageRow } from './image-row.tsx';
import type { FaqImages } from './use-faq-images.ts';

const ACCEPTED = Object.fromEntries(IMAGE_CONTENT_TYPES.map((type) => [type, []]));
const TOO_MANY: FileError = { code: 'too-many-files', message: 'Too many files' };

/** The library rounds the limit to megabytes; the specification states it in bytes. */
const describeInBytes = ({ code, message }: FileError): string =>
  code === 'file-too-large' ? `File is larger than ${IMAGE_FILE_LIMITS.bytes} bytes` : message;

/** An element that a form can focus. */
export interface FocusTarget {
  focus: () => void;
}

interface Props {
  images: FaqImages;
  error: string | undefined;
  /** Lets the form focus this field when the images are invalid. */
  ref: Ref<FocusTarget>;
}

/** The images of an answer, stored and uploading ones, in order. */
export function ImagesField({ images, error, ref }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }));
  const [refused, setRefused] = useState<readonly FileRejection[]>([]);
  const shown = images.images;
  const room = FAQ_LIMITS.images - shown.length;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPTED,
    minSize: 1,
    maxSize: IMAGE_FILE_LIMITS.bytes,
    // For the library, 0 means no limit.
    ...(room > 0 ? { maxFiles: room } : { validator: () => TOO_MANY }),
    // The button handles clicks and keys.
    noClick: true,
    noKeyboard: true,
    onDrop: (taken, rejections) => {
      setRefused(rejections);
      if (taken.length > 0) images.add(taken);
    },
    getErrorMessage: describeInBytes,
  });
  const remove = (key: string) => {
    images.remove(key);
    button.current?.focus();
  };
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-error`}>
      <legend className="pb-1.5 text-[0.9375rem] font-semibold">Images</legend>
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={joinClassNames(
          'stepped-outline flex flex-wrap items-center gap-4 p-4',
          isDragActive
            ? '[--edge:var(--color-cool)] [--fill:var(--color-raised)]'
            : '[--fill:var(--color-ground)]',
          isDragActive || error ? '' : '[--edge:var(--color-edge)]',
          error && !isDragActive && '[--edge:var(--color-bad)]',
        )}
      >
        <span className="text-cool">
          <Icon of={ImagePlus} size={28} />
        </span>
        <p className="min-w-40 flex-1 text-sm text-soft">
          <span className="block font-semibold text-text">Drop images here</span>
          JPEG, PNG, GIF or WebP, up to 10 MB each, up to {FAQ_LIMITS.images} per answer
        </p>
        <input {...getInputProps({ hidden: true })} />
        <Button ref={button} aria-describedby={`${id}-error`} onClick={open}>
          Choose images
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <ul role="alert" className="mt-2 grid gap-1 text-sm empty:hidden">
        {refused.map(({ file, errors }) => (
          <li key={`${file.name}${file.size}`} className="wrap-anywhere">
            <bdi className="font-semibold">{file.name}</bdi>{' '}
            <span className="text-bad">{errors.map(({ message }) => message).join('. ')}</span>
          </li>
        ))}
      </ul>
      <ul aria-label="Answer images" className="mt-3 grid gap-3 empty:hidden">
        {shown.map((image, index) => (
          <ImageRow
            key={image.key}
            image={image}
            place={index + 1}
            count={shown.length}
            actions={images}
            onRemove={() => remove(image.key)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
