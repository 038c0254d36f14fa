import { Download, ExternalLink, EyeOff, Pause, Play, Share2, X } from 'lucide-react';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { adultChoice } from '../adult-choice.ts';
import { useVeil } from '../gallery-picture.tsx';
import { fileNameOf } from './file-name.ts';
import { shareImage } from './share-image.ts';

interface Props {
  image: PublicImage;
  /** As in '3 of 24'. */
  position: string;
  playing: boolean;
  onPlay: (playing: boolean) => void;
  onClose: () => void;
}

/** Where one is in the row of images, and what can be done with this one. */
export function LightboxActions({ image, position, playing, onPlay, onClose }: Props) {
  const veiled = useVeil(image);
  return (
    <div className="flex items-center gap-1 px-3 py-2 md:px-5">
      <p className="mr-auto pl-1 font-semibold text-soft tabular-nums">{position}</p>
      {image.animated && !veiled ? (
        <IconButton
          icon={playing ? Pause : Play}
          label={playing ? 'Pause the animation' : 'Play the animation'}
          onClick={() => onPlay(!playing)}
        />
      ) : null}
      {image.rating === 'r' && !veiled ? (
        <IconButton icon={EyeOff} label="Veil adult images again" onClick={() => adultChoice.set(null)} />
      ) : null}
      <IconButton icon={Share2} label="Share this image" onClick={() => void shareImage(image)} />
      {veiled ? null : <FileLinks image={image} />}
      <IconButton icon={X} label="Close (Esc)" onClick={onClose} data-first-focus="" />
    </div>
  );
}

function FileLinks({ image }: { image: PublicImage }) {
  return (
    <>
      <IconLink
        icon={ExternalLink}
        label="Open in a new tab"
        href={image.imageUrl}
        target="_blank"
        rel="noopener"
      />
      <IconLink icon={Download} label="Download" href={image.downloadUrl} download={fileNameOf(image)} />
    </>
  );
}
