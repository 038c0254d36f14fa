import { useState } from 'react';
import type { TextKey } from '../../../../../shared/text-content.ts';
import type { StoredText } from '../../../api/save-text.ts';
import { useWebSession } from '../../../session/web-session.ts';

/** The draft of a text and the version that it started from. */
export interface TextDraft {
  typed: string;
  from: StoredText;
}

/** Drafts survive a change of screen and the end of the session, but only for their author. */
const drafts = new Map<string, TextDraft>();

/**
 * The draft of a text; undefined while it is not being edited.
 *
 * @returns the draft, and a function that stores a new one or, with undefined, discards it
 */
export function useTextDraft(key: TextKey) {
  const { user } = useWebSession();
  const name = `${user?.id} ${key}`;
  const [draft, show] = useState(() => drafts.get(name));
  const keep = (next: TextDraft | undefined): void => {
    if (next) drafts.set(name, next);
    else drafts.delete(name);
    show(next);
  };
  return [draft, keep] as const;
}
