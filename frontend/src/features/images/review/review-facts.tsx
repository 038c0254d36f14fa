import type { StaffImage } from '#shared/contract/images.ts';
import { getCategoryLabel } from '#shared/image-categories.ts';
import { formatKilobytes } from '#ui/format/format-size.ts';
import { formatAgo } from '#ui/format/format-time.ts';
import { DuplicatesWarning } from '../manage/duplicates-warning.tsx';
import { ImageHistory } from '../manage/image-status.tsx';
import { UploaderFacts } from './uploader-facts.tsx';

interface Props {
  image: StaffImage;
  /** The same image with its uploader, duplicates and history; undefined while loading. */
  detail: StaffImage | undefined;
  /** Shows a similar image next to the picture; where that is not possible, its page is linked. */
  onCompare?: (id: StaffImage['id']) => void;
  /** Whether open reports on the image can be closed with an action on the uploader. */
  offersClosing?: boolean;
}

/** Everything that helps to decide on an image. */
export const ReviewFacts = ({ image, detail, onCompare, offersClosing = false }: Props) => (
  <>
    <DuplicatesWarning duplicates={detail?.duplicates} {...(onCompare ? { onCompare } : { linked: true })} />
    <UploaderFacts image={image} facts={detail?.uploader} offersClosing={offersClosing} />
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
        <dd className="text-right whitespace-pre-line tabular-nums wrap-anywhere">
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

function listFacts(image: StaffImage, detail: StaffImage | undefined): Fact[] {
  const { category, rating, palette, metadata, originalName } = image;
  const original = image.original ?? { width: image.width, height: image.height, size: image.size };
  const native = describeGrid(image);
  return [
    ['Uploaded', formatAgo(image.createdAt)],
    ...(original.width && original.height
      ? [['File', `${original.width} × ${original.height}, ${formatKilobytes(original.size)}`] as const]
      : []),
    ...(native ? [['Native grid', native] as const] : []),
    ...(palette ? [['Colours', String(palette.length)] as const] : []),
    ['File name', originalName],
    ['Category', getCategoryLabel(category)],
    ['Rating', rating.toUpperCase()],
    ...(detail && !detail.duplicates?.length ? [['Duplicate', 'None found'] as const] : []),
    ...(metadata.tags.length > 0 ? [['Tags', metadata.tags.join(', ')] as const] : []),
    ...(metadata.altText ? [['Alt text', metadata.altText] as const] : []),
    ...(metadata.description ? [['Description', metadata.description] as const] : []),
  ];
}

/** The grid of pixel art, and how much larger the upload was: 32 × 32, uploaded at 8×. */
function describeGrid({ nativeWidth, nativeHeight, original }: StaffImage): string | undefined {
  if (!nativeWidth || !nativeHeight) return undefined;
  const factor = original ? original.width / nativeWidth : 1;
  const times = factor === 1 ? '' : `, uploaded at ${Math.round(factor * 100) / 100}×`;
  return `${nativeWidth} × ${nativeHeight}${times}`;
}
