import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { GALLERY_FILTERS, type GalleryFilter, getCategoryLabel } from '#shared/image-categories.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { isTooShort } from '#shared/search-term.ts';
import { Button } from '#ui/control/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { formatKilobytes } from '#ui/format/format-size.ts';
import { PageButtons } from '#ui/list/page-buttons.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { useGalleryConfig } from '../../../api/gallery-queries.ts';
import { type ApprovedImages, approvedImagesQuery, imageCategoriesQuery } from '../../../api/staff-images.ts';
import { ImagePickerGrid } from './image-picker-grid.tsx';

interface Props {
  /** The purpose of the image: the dialog's title. */
  title: string;
  /** The initial category. */
  category?: GalleryFilter;
  /** Called when an image is chosen and confirmed. */
  onPick: (image: StaffImage) => void;
  onClose: () => void;
}

/** Lets staff choose an approved image by search, category or page. */
export function ImagePicker({ title, category = 'all', onPick, onClose }: Props) {
  const [chosen, setChosen] = useState<StaffImage>();
  const { term, problem, filters, type, search, choose, turnTo, clear } = usePickerFilters(category);
  const query = useQueryState({ ...approvedImagesQuery(filters), placeholderData: keepPreviousData });
  const options = useCategoryOptions();
  const shelf = useTopOfEachPage(filters);
  const pick = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen) onPick(chosen);
  };
  const pages = query.state === 'ready' ? query.data.pagination.totalPages : 1;
  return (
    <PanelDialog title={title} onClose={onClose} wide>
      <div className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] sm:items-end">
        <SearchField
          label="Search title, tag or creator"
          value={term}
          onChange={type}
          onSubmit={search}
          maxLength={LIST_LIMITS.searchMaximum}
          problem={problem}
          firstFocus
        />
        <SelectField
          label="Category"
          options={options}
          value={filters.category}
          // The options have exactly these values.
          onChange={({ target }) => choose(target.value as GalleryFilter)}
        />
      </div>
      <form onSubmit={pick} className="mt-4 grid gap-4">
        {/* Its content is focusable; the element itself only scrolls. */}
        <div
          ref={shelf}
          className="-mx-1 max-h-[max(15rem,calc(100dvh-35rem))] overflow-y-auto p-1 sm:max-h-[max(15rem,calc(100dvh-27rem))]"
        >
          <ImagePickerGrid query={query} chosen={chosen} onChoose={setChosen} onClear={clear} />
        </div>
        <PageButtons label="Image pages" page={filters.page} pages={pages} onPage={turnTo} />
        <ImagePickerChoice image={chosen} />
        <div className="flex flex-wrap justify-end gap-4">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="hot" disabled={!chosen}>
            Select Image
          </Button>
        </div>
      </form>
    </PanelDialog>
  );
}

/** All categories, then each by name. */
function useCategoryOptions() {
  const { data } = useQuery(imageCategoriesQuery);
  const known = data?.categories.map(({ key, label }) => ({ value: key, label })) ?? [];
  return [{ value: GALLERY_FILTERS[0], label: getCategoryLabel(GALLERY_FILTERS[0]) }, ...known];
}

/** Scrolls to the top when the content changes. */
function useTopOfEachPage(shown: unknown) {
  const shelf = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the shown content matters
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup function.
    shelf.current?.scrollTo({ top: 0 });
  }, [shown]);
  return shelf;
}

/** The chosen image, even if the list has moved on, and whether visitors will see it. */
function ImagePickerChoice({ image }: { image: StaffImage | undefined }) {
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
  getCategoryLabel(category),
  `by ${createdBy}`,
];

/** The debounce delay of the search, in milliseconds. */
const DEBOUNCE_MILLISECONDS = 350;

/** The picker's input, and the debounced filters of its query. Any change returns to page one. */
function usePickerFilters(initialCategory: GalleryFilter) {
  const [term, setTerm] = useState('');
  const [filters, setFilters] = useState<ApprovedImages>({ search: '', category: initialCategory, page: 1 });
  const wanted = term.trim();
  const tooShort = isTooShort(wanted);
  useEffect(() => {
    if (tooShort) return;
    const timer = setTimeout(() => setFilters((before) => withSearch(before, wanted)), DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [wanted, tooShort]);
  return {
    term,
    problem: tooShort ? `Search term must be at least ${LIST_LIMITS.searchMinimum} characters` : undefined,
    filters,
    type: setTerm,
    /** Enter skips the debounce delay. */
    search: () => {
      if (!tooShort) setFilters((before) => withSearch(before, wanted));
    },
    choose: (category: GalleryFilter) => setFilters((before) => ({ ...before, category, page: 1 })),
    turnTo: (page: number) => setFilters((before) => ({ ...before, page })),
    clear: () => {
      setTerm('');
      setFilters({ search: '', category: 'all', page: 1 });
    },
  };
}

const withSearch = (before: ApprovedImages, search: string): ApprovedImages =>
  before.search === search ? before : { ...before, search, page: 1 };
