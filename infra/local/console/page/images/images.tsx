import { useKeptFocus } from '#ui/list/list-focus.ts';
import { Section } from '../section.tsx';
import { ImageCard } from './image-card.tsx';
import { useImageStates, useSubmittedImages } from './submitted-images.ts';
import { UploadForm } from './upload-form.tsx';

/** Uploads images, and shows what becomes of them. */
export function Images() {
  const { ids, add } = useSubmittedImages();
  const states = useImageStates(ids);
  const list = useKeptFocus(states);
  return (
    <Section
      id="images"
      title="Images"
      lead="Files uploaded here go the same way as any upload: presigned URL, storage, image processor."
    >
      <UploadForm onUploaded={add} />
      <ul ref={list} className="cards" aria-label="Images uploaded here" tabIndex={-1}>
        {states.map(({ data, refetch }) =>
          data ? <ImageCard key={data.id} image={data} refetch={refetch} /> : null,
        )}
      </ul>
    </Section>
  );
}
