import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { GalleryConfig } from '../../../../../shared/gallery-config.ts';
import { ApiError, findConflict } from '../../../api/api-error.ts';
import { DECIDED_BY_CONFIG } from '../../../api/decided-by-config.ts';
import { galleryConfigQuery } from '../../../api/gallery-config.ts';
import { type StoredConfig, saveGalleryConfig } from '../../../api/save-gallery-config.ts';
import { inOrder } from '../../../forms/describe-gallery-config.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { toast } from '../../../ui/toast.ts';
import { formValues, GalleryConfigForm } from './gallery-config-form.ts';

const FAILED = 'Failed to save configuration';
/** Used when there is no response. */
const UNANSWERED = 'Failed to save gallery configuration';

/** The user's settings and the version that someone else saved. */
interface Conflict {
  mine: GalleryConfig;
  theirs: StoredConfig;
}

/**
 * The form of the gallery configuration and its submission. An untouched form shows what someone else saves;
 * an edited one keeps its input.
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

  /** Saves over the given version; may throw ApiError. */
  const saveOver = async (config: GalleryConfig, version: number): Promise<void> => {
    try {
      const { data, message } = await saveGalleryConfig({ config, version });
      show(data);
      begin(data);
      toast.success(message ?? 'Gallery configuration saved successfully!');
    } catch (error) {
      const theirs = findConflict<StoredConfig>(error);
      if (!theirs) throw showFailure(error);
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

/** Applies a configuration at once and refetches everything that depends on it. */
function useShowConfig(): (stored: StoredConfig) => void {
  const cache = useQueryClient();
  return (stored) => {
    cache.setQueryData(galleryConfigQuery.queryKey, stored);
    void cache.invalidateQueries(DECIDED_BY_CONFIG);
  };
}

/** Shows a failure in a toast as well as in the form, for users who have scrolled on. */
function showFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) toast.error(FAILED);
  else toast.error(error.status > 0 ? error.message : UNANSWERED);
  return error;
}
