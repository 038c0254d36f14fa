import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { categoryLabel } from '../../../../../shared/image-categories.ts';
import { formatAgo, formatKilobytes } from '../../../ui/format.ts';
import { DuplicatesWarning } from '../manage/duplicates-warning.tsx';
import { ImageHistory } from '../manage/image-status.tsx';

interface Props {
  image: StaffImage;
  /** The same image with its duplicates and history; undefined while loading. */
  detail: StaffImage | undefined;
}

/** Everything that helps to decide on an image. */
export const ReviewFacts = ({ image, detail }: Props) => (
  <>
    <DuplicatesWarning duplicates={detail?.duplicates} />
    <Facts facts={listFacts(image, detail)} />
    {detail?.history && detail.history.length > 0 ? (
      <section aria-label="History">
        <h3 className="pb-2 font-text font-bold">History</h3>
        <ImageHistory history={detail.history} />
      </section>
    ) : null}
  </>
);

type Fact = readonly [label: string, value: string];

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-1.5 text-sm">
    {facts.map(([label, value]) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="shrink-0 text-soft">{label}</dt>
        <dd className="text-right whitespace-pre-line wrap-anywhere">
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

function listFacts(image: StaffImage, detail: StaffImage | undefined): Fact[] {
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
    ...(detail && !detail.duplicates?.length ? [['Duplicate', 'None found'] as const] : []),
    ['Uploaded', formatAgo(image.createdAt)],
    ...(metadata.tags.length > 0 ? [['Tags', metadata.tags.join(', ')] as const] : []),
    ...(metadata.altText ? [['Alt text', metadata.altText] as const] : []),
    ...(metadata.description ? [['Description', metadata.description] as const] : []),
  ];
}
