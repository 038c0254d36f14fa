import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { ProgressBar } from '#ui/loading/progress-bar.tsx';
import type { FormImage } from './faq-images.ts';
import type { FaqImages } from './use-faq-images.ts';

/** At the end of the list the button is disabled but keeps the focus. */
const DISABLED_BUTTON = { 'aria-disabled': true, className: 'opacity-50' } as const;

interface Props {
  image: FormImage;
  /** Its position, counted from 1, and the number of images. */
  place: number;
  count: number;
  actions: FaqImages;
  onRemove: () => void;
}

/** An image of the answer with its preview, upload state, description and position. */
export function ImageRow({ image, place, count, actions, onRemove }: Props) {
  const { key, file, alt, caption, state } = image;
  const name = `image ${place}`;
  return (
    <li className="stepped step-3 grid gap-3 bg-raised p-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Preview image={image} />
        {file ? (
          <p className="mt-1 truncate text-sm text-soft" title={file.name}>
            <bdi>{file.name}</bdi>
          </p>
        ) : null}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <Progress image={image} onRetry={() => actions.retry(image)} />
        {/* A refused file is no part of the answer. */}
        {state.is === 'refused' ? null : (
          <>
            <TextField
              label={`Description of ${name}`}
              optional
              autoComplete="off"
              maxLength={getMaxUnits(IMAGE_LIMITS.altText)}
              value={alt}
              onChange={({ target }) => actions.reword(key, { alt: target.value })}
            />
            <TextField
              label={`Caption of ${name}`}
              optional
              autoComplete="off"
              maxLength={getMaxUnits(FAQ_LIMITS.caption)}
              value={caption}
              onChange={({ target }) => actions.reword(key, { caption: target.value })}
            />
          </>
        )}
      </div>
      <div className="flex sm:flex-col">
        <IconButton
          icon={ArrowUp}
          label={`Move ${name} up`}
          {...(place === 1 && DISABLED_BUTTON)}
          onClick={() => actions.move(key, -1)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${name} down`}
          {...(place === count && DISABLED_BUTTON)}
          onClick={() => actions.move(key, 1)}
        />
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </li>
  );
}

/** The image preview; decorative, since its description is next to it. */
function Preview({ image: { url, file } }: { image: FormImage }) {
  const own = useFileAddress(file);
  const src = url ?? own;
  return (
    <span className="stepped step-3 block aspect-square max-w-28 bg-ground">
      {src ? <img src={src} alt="" className="crisp size-full object-contain" /> : null}
    </span>
  );
}

/** An object URL for a file. */
function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function Progress({ image: { state }, onRetry }: { image: FormImage; onRetry: () => void }) {
  if (state.is === 'sending') return <Sent part={state.part} />;
  if (state.is === 'checking') return <p className="text-sm text-cool">Processing…</p>;
  if (state.is === 'ready') return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="grow text-sm wrap-anywhere text-bad">{state.reason}</p>
      {state.is === 'failed' ? (
        <ActionButton tone="quiet" onClick={onRetry}>
          Try again
        </ActionButton>
      ) : null}
    </div>
  );
}

function Sent({ part }: { part: number }) {
  const percent = Math.floor(part * 100);
  return <ProgressBar label="Uploading image" percent={percent} smooth className="step-3 h-4 bg-ground" />;
}
