import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { categoryLabel } from '../../../../../shared/image-categories.ts';
import { useGalleryConfig } from '../../../api/gallery-config.ts';
import { formatKilobytes } from '../../../ui/format-kilobytes.ts';

/** The chosen image, even if the list has moved on, and whether visitors will see it. */
export function ImagePickerChoice({ image }: { image: StaffImage | undefined }) {
  const { showNSFW } = useGalleryConfig();
  const hidden = image?.rating === 'r' && !showNSFW;
  return (
    <p role="status" className="min-h-6 text-[0.9375rem] wrap-anywhere text-soft">
      {image ? (
        <>
          <strong className="font-semibold text-text">{image.title}</strong> {listFacts(image).join(' · ')}
        </>
      ) : (
        'No image selected.'
      )}
      {hidden ? (
        <span className="block text-coin">
          Rated 18+. Visitors won't see it while the gallery hides 18+ images.
        </span>
      ) : null}
    </p>
  );
}

const listFacts = ({ width, height, size, category, createdBy }: StaffImage): string[] => [
  ...(width && height ? [`${width} × ${height}`] : []),
  formatKilobytes(size),
  categoryLabel(category),
  `by ${createdBy}`,
];
