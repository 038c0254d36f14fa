import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../../shared/contract/call.ts';
import type { siteContent } from '../../../../../shared/contract/site-content.ts';
import { normalizeText, textProblem } from '../../../../../shared/editable-text.ts';
import type { TextKey } from '../../../../../shared/text-content.ts';
import { ApiError } from '../../../api/api-error.ts';
import { textContentQuery } from '../../../api/site-content.ts';
import { conflictingText, type StoredText, saveText } from '../../../api/site-content-changes.ts';
import { Drafts, useDraft } from '../../../forms/drafts.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { toast } from '../../../ui/toast.ts';

const { queryKey } = textContentQuery;

/** The mutation key shared by all texts. */
const SAVING = ['save-text'];

/** The draft of a text and the version that it started from. */
interface TextDraft {
  typed: string;
  from: StoredText;
}

const textDrafts = new Drafts<TextDraft>();

/**
 * A text of the home page for its editor. A saved text shows at once; if saving fails, the old text returns
 * and the editor reopens with the draft.
 */
export function useTextEditing(key: TextKey) {
  const { data } = useQuery(textContentQuery);
  const stored = data && findStoredText(data, key);
  const { user } = useWebSession();
  const [draft, keep] = useDraft(textDrafts, user?.id, key);
  const [theirs, setTheirs] = useState<StoredText>();
  const [atWork, setAtWork] = useState(false);
  const done = () => {
    keep(undefined);
    setTheirs(undefined);
  };
  const { send, busy } = useSaving(key, { onSaved: done, onConflict: setTheirs });
  const save = async (over?: StoredText): Promise<void> => {
    if (!draft) return;
    const text = normalizeText(key, draft.typed);
    const problem = textProblem(key, text);
    const { version, text: before } = over ?? draft.from;
    setAtWork(true);
    if (problem) toast.error(problem);
    else if (text === before) done();
    else await send({ text, version });
  };
  return {
    draft,
    busy,
    theirs,
    /** Whether the draft was started or sent here, instead of restored from an earlier visit. */
    atWork,
    /** Missing until the stored text is loaded: a text must be seen before it is edited. */
    begin:
      stored &&
      (() => {
        setAtWork(true);
        keep({ typed: stored.text, from: stored });
      }),
    type: (typed: string) => draft && keep({ ...draft, typed }),
    save,
    cancel: done,
    goOn: () => {
      // A user who has seen the other version may overwrite it.
      if (draft && theirs) keep({ ...draft, from: theirs });
      setTheirs(undefined);
    },
  };
}

interface Outcomes {
  onSaved: () => void;
  onConflict: (theirs: StoredText) => void;
}

/** Saves a text and shows it before the server responds. */
function useSaving(key: TextKey, { onSaved, onConflict }: Outcomes) {
  const cache = useQueryClient();
  const show = ({ text, version }: StoredText) =>
    cache.setQueryData(
      queryKey,
      (known) =>
        known && {
          content: { ...known.content, [key]: text },
          versions: { ...known.versions, [key]: version },
        },
    );
  const { mutateAsync, isPending } = useMutation({
    mutationKey: SAVING,
    mutationFn: (text: StoredText) => saveText(key, text),
    onMutate: async (text) => {
      await cache.cancelQueries({ queryKey });
      const known = cache.getQueryData(queryKey);
      show(text);
      return known && findStoredText(known, key);
    },
    onSuccess: ({ data, message }) => {
      // The other texts in the response may be older than saves in progress.
      const saved = findStoredText(data, key);
      if (saved) show(saved);
      if (cache.isMutating({ mutationKey: SAVING }) === 1) void cache.invalidateQueries({ queryKey });
      onSaved();
      toast.success(message ?? 'Text updated successfully!');
    },
    onError: (error, _, before) => {
      const theirs = conflictingText(error);
      const current = theirs ?? before;
      if (current) show(current);
      if (theirs) onConflict(theirs);
      else toast.error(describeFailure(error));
    },
  });
  // The callbacks have already reported the result.
  const send = (text: StoredText) => mutateAsync(text).then(undefined, () => undefined);
  return { send, busy: isPending };
}

/** One text from all texts. */
function findStoredText(texts: Answer<typeof siteContent.calls.texts>, key: TextKey): StoredText | undefined {
  const { [key]: text } = texts.content;
  const { [key]: version } = texts.versions;
  return text === undefined || version === undefined ? undefined : { text, version };
}

/** The server's message for an editor, or a default one. */
function describeFailure(error: Error): string {
  const usable = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return usable ? (error.errors[0]?.msg ?? error.message) : 'Failed to save text';
}
