import type { StaffTag } from '#shared/contract/images.ts';
import { IMAGE_LIMITS, TAG_LIMITS } from '#shared/image-limits.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { VersionedEditor } from '../../../forms/editor/versioned-editor.tsx';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FIELD_LABELS } from './tag-form.ts';
import { type TagDraft, useTagForm } from './use-tag-form.ts';

interface Props {
  ownerId: string;
  /** The tag to edit; undefined for one that has to be named first. */
  tag: StaffTag | undefined;
  /** Unsaved input from before the session ended. */
  draft: TagDraft | undefined;
  onClose: () => void;
  /** Gets the focus if the button that opened this is gone. */
  heading: () => HTMLElement | null;
}

/** Describes a tag. Unsaved input is not discarded without asking, and survives the end of the session. */
export function TagDialog({ ownerId, tag, draft, onClose, heading }: Props) {
  const { field, failure, isDirty, busy, conflict, submitTo, save } = useTagForm({
    ownerId,
    tag,
    draft,
    onDone: onClose,
  });
  return (
    <VersionedEditor
      title={tag && tag.version > 0 ? 'Edit tag' : 'Describe a tag'}
      about={tag?.name}
      submit="Save tag"
      isDirty={isDirty}
      busy={busy}
      conflict={conflict}
      onClose={onClose}
      onSubmit={submitTo(save)}
      returnFocus={(opener) => (opener?.isConnected ? null : heading())}
    >
      <div className="grid gap-5 pb-2">
        <TextField
          label={FIELD_LABELS.name}
          autoComplete="off"
          maxLength={getMaxUnits(IMAGE_LIMITS.tag)}
          hint={
            tag
              ? 'How the tag is spelled on images and on its page. Another word is another tag.'
              : 'How the tag is spelled on images and on its page.'
          }
          data-first-focus=""
          {...field('name')}
        />
        <TextArea
          label={FIELD_LABELS.description}
          optional
          rows={3}
          maxLength={getMaxUnits(TAG_LIMITS.description)}
          hint="Shown on the page of the tag and in search engines."
          {...field('description')}
        />
        <TextField
          label={FIELD_LABELS.aliases}
          optional
          autoComplete="off"
          hint={`Up to ${TAG_LIMITS.aliases}, separated by commas: cats, kitten. Images that are saved with one get this tag, and searches for one find it.`}
          {...field('aliases')}
        />
        <FailureNotice failure={failure} />
      </div>
    </VersionedEditor>
  );
}
