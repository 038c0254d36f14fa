import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { siteContent } from '../../../../shared/contract/site-content.ts';
import { textProblem, tidyText } from '../../../../shared/editable-text.ts';
import type { TextKey } from '../../../../shared/text-content.ts';
import { ApiError } from '../../api/api-error.ts';
import { type StoredText, saveText, textMeanwhile } from '../../api/save-text.ts';
import { textContentQuery } from '../../api/text-content.ts';
import { toast } from '../../ui/toast.ts';
import { useTextDraft } from './text-drafts.ts';

const { queryKey } = textContentQuery;

/** What all savings of texts are called, whichever text it is. */
const SAVING = ['save-text'];

/**
 * A text of the home page for its editor. What is saved shows at once; where that fails, the text is what it
 * was and the editor has theirs before them again.
 */
export function useTextEditing(key: TextKey) {
  const { data } = useQuery(textContentQuery);
  const stored = data && storedIn(data, key);
  const [draft, keep] = useTextDraft(key);
  const [theirs, setTheirs] = useState<StoredText>();
  const [atWork, setAtWork] = useState(false);
  const done = () => {
    keep(undefined);
    setTheirs(undefined);
  };
  const { send, busy } = useSaving(key, { onSaved: done, onMeanwhile: setTheirs });
  const save = async (over?: StoredText): Promise<void> => {
    if (!draft) return;
    const text = tidyText(key, draft.typed);
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
    /** Whether the draft was begun or sent here, and is not one from before that has merely come back. */
    atWork,
    /** Missing until the text is known as it is stored: what nobody has seen is not reworded. */
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
      // Whoever has seen what somebody else wrote may write over it.
      if (draft && theirs) keep({ ...draft, from: theirs });
      setTheirs(undefined);
    },
  };
}

interface Outcomes {
  onSaved: () => void;
  onMeanwhile: (theirs: StoredText) => void;
}

/** Sends a text, and shows it before the server has said anything. */
function useSaving(key: TextKey, { onSaved, onMeanwhile }: Outcomes) {
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
      return known && storedIn(known, key);
    },
    onSuccess: ({ data, message }) => {
      // The other texts in the answer may be older than what is being saved of them at this moment.
      const saved = storedIn(data, key);
      if (saved) show(saved);
      if (cache.isMutating({ mutationKey: SAVING }) === 1) void cache.invalidateQueries({ queryKey });
      onSaved();
      toast.success(message ?? 'Text updated successfully!');
    },
    onError: (error, _, before) => {
      const theirs = textMeanwhile(error);
      const present = theirs ?? before;
      if (present) show(present);
      if (theirs) onMeanwhile(theirs);
      else toast.error(wordsOf(error));
    },
  });
  // What came of it has been told.
  const send = (text: StoredText) => mutateAsync(text).then(undefined, () => undefined);
  return { send, busy: isPending };
}

/** What all texts say of one of them. */
function storedIn(texts: Answer<typeof siteContent.calls.texts>, key: TextKey): StoredText | undefined {
  const { [key]: text } = texts.content;
  const { [key]: version } = texts.versions;
  return text === undefined || version === undefined ? undefined : { text, version };
}

/** What the server has to say to an editor, else that it failed. */
function wordsOf(error: Error): string {
  const usable = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return usable ? (error.errors[0]?.msg ?? error.message) : 'Failed to save text';
}
