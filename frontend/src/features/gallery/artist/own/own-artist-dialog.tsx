import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ArtistProfileFields } from '#shared/artist-profile-fields.ts';
import { ARTIST_PROFILE_LIMITS as LIMITS } from '#shared/artist-profile-limits.ts';
import type { OwnArtist } from '#shared/contract/gallery.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { ownArtistQuery, saveOwnArtist } from '../../../../api/artist-pages.ts';
import { FailureNotice } from '../../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useCallForm } from '../../../../forms/use-call-form.ts';

const { bio, links } = ArtistProfileFields.entries;

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The links are one field, with a line for each. */
const OwnArtistForm = v.object({
  bio,
  links: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { success, issues } = v.safeParse(links, splitLines(dataset.value));
      if (!success) addIssue({ message: issues[0].message });
    }),
    v.transform(splitLines),
  ),
});

interface Props {
  artist: OwnArtist;
  onClose: () => void;
}

/** Edits what the player says on their artist page. */
export function OwnArtistDialog({ artist, onClose }: Props) {
  const client = useQueryClient();
  const { field, form, failure, busy, submitTo } = useCallForm({
    schema: OwnArtistForm,
    defaultValues: { bio: artist.bio, links: artist.links.join('\n') },
    fallback: "We couldn't save your artist page",
  });
  const submit = submitTo(async (values) => {
    try {
      client.setQueryData(ownArtistQuery.queryKey, await saveOwnArtist(values, artist.version));
      void client.invalidateQueries({ queryKey: ['gallery', 'artist'] });
      toast.success('Your artist page is saved.');
      onClose();
    } catch (error) {
      // The card then shows the newer one, with which the next attempt begins.
      if (error instanceof ApiError && error.code === 'version-conflict')
        await client.invalidateQueries({ queryKey: ownArtistQuery.queryKey });
      throw error;
    }
  });
  return (
    <FormDialog
      title="Your artist page"
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      submit="Save"
      narrow
    >
      <div className="grid gap-5">
        <TextField
          label="A line about you"
          optional
          hint={`Up to ${LIMITS.bio} characters. Everyone can read it.`}
          {...field('bio')}
        />
        <TextArea
          label="Links"
          optional
          rows={5}
          spellCheck={false}
          hint={`Up to ${LIMITS.links}, each in a line of its own, such as https://example.com/me`}
          {...field('links')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
