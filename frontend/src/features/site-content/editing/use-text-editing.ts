import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseData } from '#shared/contract/call.ts';
import type { siteContent } from '#shared/contract/site-content.ts';
import { findTextProblem, normalizeText } from '#shared/editable-text.ts';
import type { TextKey } from '#shared/text-content.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { textContentQuery } from '../../../api/home-page-content.ts';
import { findConflictingText, type StoredText, saveText } from '../../../api/site-content-changes.ts';
import { useVersionedSave } from '../../../forms/conflicts/use-versioned-save.ts';
import { Drafts, useDraft } from '../../../forms/drafts.ts';
import { useWebSession } from '../../../session/web-session.ts';

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
  const [atWork, setAtWork] = useState(false);
  const { mutateAsync, isPending } = useTextMutation(key);
  const close = () => {
    keep(undefined);
    closeConflict();
  };
  const { save, conflict, closeConflict } = useVersionedSave<string, StoredText>({
    send: async (text, from) => {
      if (text !== from.text) await mutateAsync({ text, version: from.version });
      close();
    },
  });
  const submit = async (): Promise<void> => {
    if (!draft) return;
    const text = normalizeText(key, draft.typed);
    const problem = findTextProblem(key, text);
    setAtWork(true);
    if (problem) return void toast.error(problem);
    await save(text, draft.from).catch((error) => toast.error(describeError(error, 'Failed to save text')));
  };
  return {
    draft,
    busy: isPending,
    conflict,
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
    submit,
    cancel: close,
    goOn: () => {
      // A user who has seen the other version may overwrite it.
      if (draft && conflict) keep({ ...draft, from: conflict.theirs });
      closeConflict();
    },
  };
}

/** Saves a text and shows it before the server responds. */
function useTextMutation(key: TextKey) {
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
  return useMutation({
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
      toast.success(message ?? 'Text updated successfully!');
    },
    onError: (error, _, before) => {
      const current = findConflictingText(error) ?? before;
      if (current) show(current);
    },
  });
}

/** One text from all texts. */
function findStoredText(
  texts: ResponseData<typeof siteContent.calls.texts>,
  key: TextKey,
): StoredText | undefined {
  const { [key]: text } = texts.content;
  const { [key]: version } = texts.versions;
  return text === undefined || version === undefined ? undefined : { text, version };
}
