import { useState } from 'react';

/** The way out of a form in which something may be written. */
interface Unsaved {
  /** Somebody wanted to close it, and has not yet said that what is written may go. */
  asked: boolean;
  /** Closes it, or asks first where something would be lost; the second time that is given up. */
  close: () => void;
  /** They go on writing, or save it: closing asks anew. */
  goOn: () => void;
}

/**
 * Keeps what is written in a form from being lost by one press of a key.
 *
 * @param isDirty something is written that is not saved
 */
export function useUnsaved(isDirty: boolean, onClose: () => void): Unsaved {
  const [asked, setAsked] = useState(false);
  const isAsking = asked && isDirty;
  return {
    asked: isAsking,
    close: () => (isDirty && !isAsking ? setAsked(true) : onClose()),
    goOn: () => setAsked(false),
  };
}
