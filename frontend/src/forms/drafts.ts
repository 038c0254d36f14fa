import { useEffect, useState } from 'react';

/**
 * Unsaved input by author and subject. It survives a change of screen and the end of the session, as long as the
 * page lives, but only for its author.
 */
export class Drafts<Draft> {
  readonly #drafts = new Map<string, Draft>();

  load(authorId: string | undefined, subject = ''): Draft | undefined {
    return this.#drafts.get(buildKey(authorId, subject));
  }

  store(draft: Draft, authorId: string | undefined, subject = ''): void {
    this.#drafts.set(buildKey(authorId, subject), draft);
  }

  delete(authorId: string | undefined, subject = ''): void {
    this.#drafts.delete(buildKey(authorId, subject));
  }
}

const buildKey = (authorId: string | undefined, subject: string): string => `${authorId} ${subject}`;

/**
 * A draft while its subject is being edited.
 *
 * @returns the draft, and a function that stores a new one or, with undefined, discards it
 */
export function useDraft<Draft>(drafts: Drafts<Draft>, authorId: string | undefined, subject: string) {
  const [draft, show] = useState(() => drafts.load(authorId, subject));
  const keep = (next: Draft | undefined): void => {
    if (next) drafts.store(next, authorId, subject);
    else drafts.delete(authorId, subject);
    show(next);
  };
  return [draft, keep] as const;
}

/** The draft that its author left behind, for as long as the component is mounted; it is returned only once. */
export function useReturnedDraft<Draft>(drafts: Drafts<Draft>, authorId: string): Draft | undefined {
  const [draft] = useState(() => drafts.load(authorId));
  useEffect(() => drafts.delete(authorId), [drafts, authorId]);
  return draft;
}
