import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { GalleryConfig } from '#shared/gallery-config.ts';
import type { GalleryFilter } from '#shared/image-categories.ts';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError } from '../../../api/api-error.ts';
import { galleryConfigQuery } from '../../../api/gallery-queries.ts';
import {
  CONFIG_DEPENDENTS,
  type StoredConfig,
  saveGalleryConfig,
} from '../../../api/site-content-changes.ts';
import { useVersionedSave } from '../../../forms/conflicts/use-versioned-save.ts';
import { findConfigChanges, sortCategories } from '../../../forms/describe-gallery-config.ts';
import { toNumber } from '../../../forms/to-number.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useNewerVersion } from '../../../forms/use-newer-version.ts';

const MILLISECONDS = 1000;

const toFormText = v.pipe(v.string(), v.trim());

/** The configuration as form values: numbers are strings, and the interval is in seconds. */
export const GalleryConfigForm = v.object({
  ...GalleryConfig.entries,
  imagesPerPage: v.pipe(toFormText, v.transform(toNumber), GalleryConfig.entries.imagesPerPage),
  refreshInterval: v.pipe(
    toFormText,
    v.transform((seconds) => toNumber(seconds) * MILLISECONDS),
    GalleryConfig.entries.refreshInterval,
  ),
});

/** The initial form values. */
export const toFormValues = (config: GalleryConfig): v.InferInput<typeof GalleryConfigForm> => ({
  ...config,
  imagesPerPage: String(config.imagesPerPage),
  refreshInterval: String(config.refreshInterval / MILLISECONDS),
});

/** The default category: the previous one if it is enabled, or else the first enabled one. */
export const pickDefault = (enabled: readonly GalleryFilter[], before: GalleryFilter): GalleryFilter =>
  enabled.includes(before) ? before : (sortCategories(enabled)[0] ?? before);

const FAILED = 'Failed to save configuration';
/** Used when there is no response. */
const UNANSWERED = 'Failed to save gallery configuration';

/**
 * The form of the gallery configuration and its submission. An untouched form shows what someone else saves;
 * an edited one keeps its input.
 *
 * @param stored the configuration as it is now stored
 */
export function useGalleryConfigForm(stored: StoredConfig) {
  const [started, setStarted] = useState(stored);
  const show = useShowConfig();
  const callForm = useCallForm({
    schema: GalleryConfigForm,
    defaultValues: toFormValues(stored.config),
    fallback: FAILED,
  });
  const { reset, formState } = callForm.form;
  const { save, conflict, closeConflict } = useVersionedSave<GalleryConfig, StoredConfig>({
    send: async (config, { version }) => {
      const { data, message } = await saveGalleryConfig({ config, version });
      show(data);
      begin(data);
      toast.success(message ?? 'Gallery configuration saved successfully!');
    },
    onConflict: show,
    rebase: (config, from, theirs) => ({ ...theirs.config, ...findConfigChanges(from.config, config) }),
  });
  const begin = (from: StoredConfig) => {
    setStarted(from);
    closeConflict();
    reset(toFormValues(from.config));
  };
  // After a save, `stored` stays behind for a moment.
  const isNewer = stored.version > started.version && !formState.isDirty && !conflict;
  useNewerVersion(isNewer, () => begin(stored));

  return {
    ...callForm,
    conflict: conflict && {
      ...conflict,
      saveMerged: (merged: GalleryConfig) => conflict.saveMerged(merged).catch(failWithToast),
      takeTheirs: () => begin(conflict.theirs),
    },
    save: (config: GalleryConfig) =>
      save({ ...config, enabledCategories: sortCategories(config.enabledCategories) }, started).catch(
        failWithToast,
      ),
    discard: () => begin(stored),
  };
}

/** Applies a configuration at once and refetches everything that depends on it. */
function useShowConfig(): (stored: StoredConfig) => void {
  const cache = useQueryClient();
  return (stored) => {
    cache.setQueryData(galleryConfigQuery.queryKey, stored);
    void cache.invalidateQueries(CONFIG_DEPENDENTS);
  };
}

/** Shows a failure in a toast as well as in the form, for users who have scrolled on. */
function failWithToast(error: unknown): never {
  if (!(error instanceof ApiError)) toast.error(FAILED);
  else toast.error(error.status > 0 ? error.message : UNANSWERED);
  throw error;
}
