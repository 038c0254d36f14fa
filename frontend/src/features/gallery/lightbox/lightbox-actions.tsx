import { Download, ExternalLink, EyeOff, Share2, X } from 'lucide-react';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { useIsBlurred } from '../gallery-picture.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { sensitiveChoice } from '../sensitive-choice.ts';
import { buildFileName } from './file-name.ts';
import { shareImage } from './share-image.ts';

interface Props {
  image: PublicImage;
  /** For example '3 of 24'. */
  position: string;
  onClose: () => void;
}

/** The position in the collection and the actions for the image. */
export function LightboxActions({ image, position, onClose }: Props) {
  const blurred = useIsBlurred(image);
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 px-3 py-2 md:px-5">
      <p className="mr-auto pl-1 font-semibold whitespace-nowrap text-soft tabular-nums">{position}</p>
      {image.rating === 'r' && !blurred ? (
        <IconButton icon={EyeOff} label="Hide adult images again" onClick={() => sensitiveChoice.set(null)} />
      ) : null}
      <IconButton icon={Share2} label="Share this image" onClick={() => void shareImage(image)} />
      <ReportButton key={image.id} image={image} />
      {blurred ? null : <FileLinks image={image} />}
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
      <IconLink icon={Download} label="Download" href={image.downloadUrl} download={buildFileName(image)} />
    </>
  );
}
