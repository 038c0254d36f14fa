import { useEffect, useState } from 'react';
import { type To, useNavigate } from 'react-router-dom';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { isTooShort } from '#shared/search-term.ts';

/** The debounce delay of a search, in milliseconds. */
const DEBOUNCE_MILLISECONDS = 350;

const TOO_SHORT_FOR_STAFF = `Search term must be at least ${LIST_LIMITS.searchMinimum} characters`;

interface Search {
  /** The term in the URL. */
  searched: string;
  /** The URL of the results for a term. */
  toTerm: (term: string) => To;
  /** What to say about a single letter. */
  tooShortMessage?: string;
  /** Whether to hold the search back for now. */
  waits?: () => boolean;
}

/** A search term being typed. It is written to the URL after a debounce delay or on Enter. */
export function useTypedTerm({ searched, toTerm, waits, tooShortMessage = TOO_SHORT_FOR_STAFF }: Search) {
  const navigate = useNavigate();
  const [term, setTerm] = useState(searched);
  const [seen, setSeen] = useState<string | undefined>(searched);
  const [sent, setSent] = useState<string>();
  if (seen !== searched) {
    setSeen(searched);
    // The term sent from here has arrived; the user may have typed more since. Any other change of the URL,
    // such as a tag or the Back button, replaces the typed text.
    if (searched === sent) setSent(undefined);
    else setTerm(searched);
  }
  // The user may go back before the sent term rendered, to the same term that was rendered last.
  useEffect(() => {
    const heedAddress = () => {
      setSeen(undefined);
      setSent(undefined);
    };
    addEventListener('popstate', heedAddress);
    return () => removeEventListener('popstate', heedAddress);
  }, []);
  const wanted = term.trim();
  const tooShort = isTooShort(wanted);
  const search = () => {
    if (tooShort || wanted === searched || waits?.()) return;
    setSent(wanted);
    // One history entry for a whole search, however many pauses the typing has.
    void navigate(toTerm(wanted), { replace: searched !== '' });
  };
  useEffect(() => {
    if (wanted === searched) return;
    const timer = setTimeout(search, DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  });
  return { term, problem: tooShort ? tooShortMessage : undefined, change: setTerm, submit: search };
}
