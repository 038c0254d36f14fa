import { useEffect, useState } from 'react';
import { type To, useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../shared/limits.ts';

/** How long the typing rests before it is searched for. */
const REST_MILLISECONDS = 350;

interface Search {
  /** The term in the address. */
  searched: string;
  /** Where what is found with a term lies. */
  toTerm: (term: string) => To;
  /** Whether a search would be out of place at the moment. */
  waits?: () => boolean;
}

/** A search term being typed. It becomes the address's own when the typing rests or Enter is pressed. */
export function useTypedTerm({ searched, toTerm, waits }: Search) {
  const navigate = useNavigate();
  const [term, setTerm] = useState(searched);
  const [seen, setSeen] = useState<string | undefined>(searched);
  const [sent, setSent] = useState<string>();
  if (seen !== searched) {
    setSeen(searched);
    // What was sent from here has arrived, and the typing may have gone on. Whatever else changes the address,
    // as a tag or the Back button does, has the last word.
    if (searched === sent) setSent(undefined);
    else setTerm(searched);
  }
  // Back may come before what was sent from here was drawn, and lead to the very term that was seen last.
  useEffect(() => {
    const heedAddress = () => {
      setSeen(undefined);
      setSent(undefined);
    };
    addEventListener('popstate', heedAddress);
    return () => removeEventListener('popstate', heedAddress);
  }, []);
  const wanted = term.trim();
  const tooShort = wanted.length > 0 && wanted.length < LIMITS.searchMinimum;
  const search = () => {
    if (tooShort || wanted === searched || waits?.()) return;
    setSent(wanted);
    // One history entry for a whole search, however often the typing rests.
    void navigate(toTerm(wanted), { replace: searched !== '' });
  };
  useEffect(() => {
    if (wanted === searched) return;
    const timer = setTimeout(search, REST_MILLISECONDS);
    return () => clearTimeout(timer);
  });
  const problem = tooShort ? `Search term must be at least ${LIMITS.searchMinimum} characters` : undefined;
  return { term, problem, change: setTerm, submit: search };
}
