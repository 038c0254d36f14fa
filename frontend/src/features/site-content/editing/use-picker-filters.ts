import { useEffect, useState } from 'react';
import type { GalleryFilter } from '../../../../../shared/image-categories.ts';
import { LIMITS } from '../../../../../shared/limits.ts';
import type { ApprovedImages } from '../../../api/staff-images.ts';

/** The debounce delay of the search, in milliseconds. */
const REST = 350;

/** The picker's input, and the debounced filters of its query. Any change returns to page one. */
export function usePickerFilters(initialCategory: GalleryFilter) {
  const [term, setTerm] = useState('');
  const [filters, setFilters] = useState<ApprovedImages>({ search: '', category: initialCategory, page: 1 });
  const wanted = term.trim();
  const tooShort = wanted.length > 0 && wanted.length < LIMITS.searchMinimum;
  useEffect(() => {
    if (tooShort) return;
    const timer = setTimeout(() => setFilters((before) => searching(before, wanted)), REST);
    return () => clearTimeout(timer);
  }, [wanted, tooShort]);
  return {
    term,
    problem: tooShort ? `Search term must be at least ${LIMITS.searchMinimum} characters` : undefined,
    filters,
    type: setTerm,
    /** Enter skips the debounce delay. */
    search: () => {
      if (!tooShort) setFilters((before) => searching(before, wanted));
    },
    choose: (category: GalleryFilter) => setFilters((before) => ({ ...before, category, page: 1 })),
    turnTo: (page: number) => setFilters((before) => ({ ...before, page })),
    clear: () => {
      setTerm('');
      setFilters({ search: '', category: 'all', page: 1 });
    },
  };
}

const searching = (before: ApprovedImages, search: string): ApprovedImages =>
  before.search === search ? before : { ...before, search, page: 1 };
