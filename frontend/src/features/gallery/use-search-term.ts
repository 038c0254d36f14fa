import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../../shared/limits.ts';
import type { GalleryFilters } from '../../api/gallery-images.ts';
import { paths } from '../../app/paths.ts';
import { refined, searchOf } from './gallery-filters.ts';
import { addressOf } from './image-location.ts';

/** How long the typing rests before the gallery is searched. */
const REST_MILLISECONDS = 350;

/** The search term being typed. It becomes the address's own when the typing rests or Enter is pressed. */
export function useSearchTerm(filters: GalleryFilters) {
  const navigate = useNavigate();
  const [term, setTerm] = useState(filters.search);
  const [seen, setSeen] = useState(filters.search);
  const [sent, setSent] = useState(filters.search);
  if (seen !== filters.search) {
    setSeen(filters.search);
    // Something else changed the address, as the Back button does: it has the last word.
    if (filters.search !== sent) setTerm(filters.search);
  }
  const wanted = term.trim();
  const tooShort = wanted.length > 0 && wanted.length < LIMITS.searchMinimum;
  const search = () => {
    // Behind an opened image the search waits: it would close the image again.
    const covered = window.location.pathname !== paths.gallery;
    if (covered || tooShort || wanted === filters.search) return;
    setSent(wanted);
    // One history entry for a whole search, however often the typing rests.
    void navigate(addressOf(searchOf(refined(filters, { search: wanted }))), {
      replace: filters.search !== '',
    });
  };
  useEffect(() => {
    const timer = setTimeout(search, REST_MILLISECONDS);
    return () => clearTimeout(timer);
  });
  const problem = tooShort ? `Search term must be at least ${LIMITS.searchMinimum} characters` : undefined;
  return { term, problem, change: setTerm, submit: search };
}
