import type { StaffTag } from '#shared/contract/images.ts';
import { createTag, type SentTag, saveTag } from '../../../api/staff-tags.ts';
import { Drafts } from '../../../forms/drafts.ts';
import type { EditorDefinition } from '../../../forms/editor/editor-definition.ts';
import { useFormDraft } from '../../../forms/editor/use-form-draft.ts';
import { useVersionedEditor } from '../../../forms/editor/use-versioned-editor.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { webSession } from '../../../session/web-session.ts';
import { useKnownTags } from './known-tags.ts';
import { FIELD_LABELS, TagForm, type TagFormValues, toFormValues, toSentTag } from './tag-form.ts';

/** How tags are edited, and how two versions of one are shown. */
const TAG_DEFINITION: EditorDefinition<StaffTag, SentTag> = {
  what: 'this tag',
  fallback: 'Failed to save tag',
  labels: FIELD_LABELS,
  toFields: toSentTag,
  describe: (tag, name) => (name === 'aliases' ? tag.aliases.join(', ') : tag[name]),
};

/** Unsaved input when the session ended. */
export interface TagDraft {
  /** The tag that the edit started from; undefined for a new one. */
  tag: StaffTag | undefined;
  values: TagFormValues;
}

export const tagDrafts = new Drafts<TagDraft>();

interface Options {
  ownerId: string;
  /** The tag to edit; undefined for one that has to be named first. */
  tag: StaffTag | undefined;
  /** Unsaved input on top of the tag's own values. */
  draft: TagDraft | undefined;
  /** Called once it is saved, or once the user takes the saved version. */
  onDone: () => void;
}

/** The form of a tag and its submission. */
export function useTagForm({ ownerId, tag, draft, onDone }: Options) {
  const callForm = useCallForm({
    schema: TagForm,
    defaultValues: toFormValues(tag),
    fallback: TAG_DEFINITION.fallback,
  });
  const { form } = callForm;
  const { isDirty } = form.formState;
  useFormDraft({
    drafts: tagDrafts,
    session: webSession,
    ownerId,
    form,
    values: draft?.values,
    buildDraft: () => (isDirty ? { tag, values: form.getValues() } : undefined),
  });
  const editor = useVersionedEditor({
    definition: TAG_DEFINITION,
    entity: tag,
    create: createTag,
    update: (from, changes) => saveTag(from, { ...toSentTag(from), ...changes }),
    readSaved: (data) => data.tag,
    known: useKnownTags(),
    onDone,
  });
  return { ...callForm, ...editor, isDirty };
}
