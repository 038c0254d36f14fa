import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { GalleryConfig } from '../../../../shared/gallery-config.ts';
import { ApiError } from '../../api/api-error.ts';
import { galleryConfigQuery } from '../../api/gallery-config.ts';
import { type StoredConfig, saveGalleryConfig } from '../../api/save-gallery-config.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { toast } from '../../ui/toast.ts';
import { DECIDED_BY_CONFIG } from './decided-by-config.ts';
import { formValues, GalleryConfigForm, inOrder } from './gallery-config-form.ts';

const FAILED = 'Failed to save configuration';
/** Where no answer came at all. */
const UNANSWERED = 'Failed to save gallery configuration';

/** What this person wants, and what somebody else saved meanwhile. */
interface Conflict {
  mine: GalleryConfig;
  theirs: StoredConfig;
}

/**
 * The form of the gallery configuration and what becomes of it. What somebody else saves goes into a form that
 * nobody has touched; one that was touched keeps what is in it.
 *
 * @param stored the configuration as it is now stored
 */
export function useGalleryConfigForm(stored: StoredConfig) {
  const [started, setStarted] = useState(stored);
  const [conflict, setConflict] = useState<Conflict>();
  const show = useShowConfig();
  const callForm = useCallForm({
    schema: GalleryConfigForm,
    defaultValues: formValues(stored.config),
    fallback: FAILED,
  });
  const { reset, formState } = callForm.form;
  const begin = (from: StoredConfig) => {
    setStarted(from);
    setConflict(undefined);
    reset(formValues(from.config));
  };
  const isNews = stored.version !== started.version && !formState.isDirty && !conflict;
  const takeNews = useEffectEvent(() => begin(stored));
  useEffect(() => {
    if (isNews) takeNews();
  }, [isNews]);

  /** Saves over the version that is named; may throw ApiError. */
  const saveOver = async (config: GalleryConfig, version: number): Promise<void> => {
    try {
      const { data, message } = await saveGalleryConfig({ config, version });
      show(data);
      begin(data);
      toast.success(message ?? 'Gallery configuration saved successfully!');
    } catch (error) {
      const theirs = meanwhileOf(error);
      if (!theirs) throw told(error);
      show(theirs);
      setConflict({ mine: config, theirs });
    }
  };
  return {
    ...callForm,
    conflict,
    save: (config: GalleryConfig) =>
      saveOver({ ...config, enabledCategories: inOrder(config.enabledCategories) }, started.version),
    keepMine: ({ mine, theirs }: Conflict) => saveOver(mine, theirs.version),
    takeTheirs: ({ theirs }: Conflict) => begin(theirs),
    discard: () => begin(stored),
  };
}

/** Lets the screen follow a configuration at once, and has all that it decides about read again. */
function useShowConfig(): (stored: StoredConfig) => void {
  const cache = useQueryClient();
  return (stored) => {
    cache.setQueryData(galleryConfigQuery.queryKey, stored);
    void cache.invalidateQueries(DECIDED_BY_CONFIG);
  };
}

/** The configuration as it is stored, where a change was refused because it had changed meanwhile. */
function meanwhileOf(error: unknown): StoredConfig | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return undefined;
  // With this code the server sends what is stored.
  return error.data as StoredConfig | undefined;
}

/** Says in a toast that a change failed, for those who have scrolled on; the form says it too. */
function told(error: unknown): unknown {
  if (!(error instanceof ApiError)) toast.error(FAILED);
  else toast.error(error.status > 0 ? error.message : UNANSWERED);
  return error;
}
