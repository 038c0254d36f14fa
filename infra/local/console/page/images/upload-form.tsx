import type { SubmitEvent } from 'react';
import { Button } from '#ui/control/button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { CONTROL, Field, SelectField, TextField } from '#ui/form/field.tsx';
import { call } from '../call.ts';
import { Outcome, useOutcome } from '../outcome.tsx';
import { toBase64 } from '../to-base64.ts';

const CATEGORIES = [
  'avatar',
  'screenshot',
  'background',
  'logo',
  'icon',
  'gallery',
  'community',
  'other',
].map(toOption);
const RATINGS = ['g', 'pg', 'r'].map(toOption);

function toOption(value: string) {
  return { value, label: value };
}

/** Uploads a file with what an uploader says about it. */
export function UploadForm({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { outcome, perform } = useOutcome();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void perform(async () => {
      onUploaded(await submitImage(fields));
      return 'Uploaded. Its status appears below.';
    });
  };
  return (
    <>
      <form className="fields" onSubmit={submit}>
        <Field label="File" className="wide">
          {(aria) => (
            <input
              {...aria}
              className={`${CONTROL} file`}
              type="file"
              name="file"
              required
              accept="image/*,.txt,.svg"
            />
          )}
        </Field>
        <TextField label="Title" name="title" required maxLength={120} />
        <TextField label="Alternative text" name="altText" maxLength={300} />
        <SelectField label="Category" name="category" options={CATEGORIES} />
        <SelectField label="Rating" name="rating" options={RATINGS} />
        <TextField label="Tags, separated by commas" name="tags" />
        <TextField label="Creator" name="createdBy" maxLength={30} placeholder="pixel-tester" />
        <CheckBox label="Approve after processing" name="approve" />
        <Button variant="hot" type="submit">
          Upload
        </Button>
      </form>
      <Outcome of={outcome} />
    </>
  );
}

/** Returns the id of the new image. */
async function submitImage(fields: FormData): Promise<string> {
  const file = fields.get('file') as File; // the field is a file input
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const { id } = await call<{ id: string }>('images', {
    fileName: file.name,
    contentBase64: await toBase64(file),
    title: text('title'),
    ...(text('altText') && { altText: text('altText') }),
    category: text('category'),
    rating: text('rating'),
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    ...(text('createdBy') && { createdBy: text('createdBy') }),
    approve: fields.has('approve'),
  });
  return id;
}
