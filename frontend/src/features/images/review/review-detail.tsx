import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { categoryLabel } from '../../../../../shared/image-categories.ts';
import { staffImageQuery } from '../../../api/staff-images.ts';
import { formatAgo, formatKilobytes } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RevealButton } from '../../../ui/staff/sensitive-content-gate.tsx';
import { DuplicatesWarning } from '../manage/duplicates-warning.tsx';
import { ImageHistory, ImageStatus, imageName } from '../manage/image-status.tsx';
import { ImageThumbnail } from '../manage/image-thumbnail.tsx';

interface Props {
  image: StaffImage;
  blurred: boolean;
  onReveal: () => void;
  /** Why someone else has to decide, as text. */
  taken: string | undefined;
  /** The decision buttons. */
  children: ReactNode;
}

/** A large view of the image with all details for a decision. */
export function ReviewDetail({ image, blurred, onReveal, taken, children }: Props) {
  const { data } = useQuery(staffImageQuery(image.id));
  const name = imageName(image);
  return (
    <section aria-label="Image to review" className="stepped grid content-start gap-4 bg-panel p-4">
      <div className="relative">
        <span className="frame stepped h-[min(45vh,22rem)] w-full bg-ground">
          <ImageThumbnail key={image.id} image={image} blurred={blurred} whole />
        </span>
        {blurred ? <RevealButton title={name} onReveal={onReveal} /> : null}
      </div>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-text text-xl font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <ImageStatus image={image} />
      </div>
      {taken ? (
        <p className="flex items-center gap-2 text-coin">
          <Icon of={Lock} size={18} />
          {taken}
        </p>
      ) : null}
      {children}
      <DuplicatesWarning duplicates={data?.duplicates} />
      <Facts image={image} duplicates={data && (data.duplicates?.length ?? 0)} />
      {data?.history && data.history.length > 0 ? (
        <section aria-label="History">
          <h3 className="pb-2 font-text font-bold">History</h3>
          <ImageHistory history={data.history} />
        </section>
      ) : null}
    </section>
  );
}

interface FactsProps {
  image: StaffImage;
  /** Their number; undefined while loading. */
  duplicates: number | undefined;
}

const Facts = ({ image, duplicates }: FactsProps) => (
  <dl className="grid gap-1.5 text-sm">
    {listFacts(image, duplicates).map(([label, value]) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="shrink-0 text-soft">{label}</dt>
        <dd className="text-right whitespace-pre-line wrap-anywhere">
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

function listFacts(image: StaffImage, duplicates: number | undefined): (readonly [string, string])[] {
  const { uploadedBy, category, rating, nativeWidth, nativeHeight, palette, width, height, metadata } = image;
  const colours = palette ? `, ${palette.length} colours` : '';
  return [
    ['Uploaded by', uploadedBy.username || 'Unknown'],
    ['Category', categoryLabel(category)],
    ['Rating', rating.toUpperCase()],
    ...(nativeWidth && nativeHeight
      ? [['Native size', `${nativeWidth} × ${nativeHeight}${colours}`] as const]
      : []),
    ...(width && height ? [['Size', `${width} × ${height}, ${formatKilobytes(image.size)}`] as const] : []),
    ...(duplicates === 0 ? [['Duplicate', 'None found'] as const] : []),
    ['Uploaded', formatAgo(image.createdAt)],
    ...(metadata.tags.length > 0 ? [['Tags', metadata.tags.join(', ')] as const] : []),
    ...(metadata.altText ? [['Alt text', metadata.altText] as const] : []),
    ...(metadata.description ? [['Description', metadata.description] as const] : []),
  ];
}
