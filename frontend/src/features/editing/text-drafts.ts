import { useState } from 'react';
import type { TextKey } from '../../../../shared/text-content.ts';
import type { StoredText } from '../../api/save-text.ts';
import { useWebSession } from '../../session/web-session.ts';

/** What somebody is writing in place of a text, and what that text was when they began. */
export interface TextDraft {
  typed: string;
  from: StoredText;
}

/** What is being written outlives a change of screen, and a session that ends over it, for its writer alone. */
const drafts = new Map<string, TextDraft>();

/**
 * The draft of a text; undefined while nobody writes one.
 *
 * @returns it, and what keeps another one or with undefined gives it up
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
