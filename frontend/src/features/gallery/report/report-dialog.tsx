import { useState } from 'react';
import * as v from 'valibot';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import { limitCharacters } from '#shared/limit-characters.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { REPORT_REASONS, reportReasonLabel } from '#shared/report-reasons.ts';
import { Button } from '#ui/control/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { useFocusOnArrival } from '#ui/page/use-focus.ts';
import { reportImage } from '../../../api/report-image.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useSignedIn } from '../../../tokens/signed-in.ts';

const ReportForm = v.object({
  reason: v.picklist(REPORT_REASONS, "Choose what's wrong with the image"),
  detail: v.pipe(
    v.string(),
    v.trim(),
    ...limitCharacters(
      GALLERY_LIMITS.reportDetail,
      `Details can have at most ${GALLERY_LIMITS.reportDetail.toLocaleString('en')} characters`,
    ),
  ),
});

const CHOICES = REPORT_REASONS.filter((reason) => reason !== 'profile').map((value) => ({
  value,
  label: reportReasonLabel(value),
}));

interface Props {
  image: Pick<PublicImage, 'id' | 'title'>;
  /** The artist whose profile is reported instead, with an image of theirs. */
  profileOf?: string;
  onClose: () => void;
}

/** Asks what is wrong with an image, or with the profile of its artist, and reports it to staff. */
export function ReportDialog({ onClose, ...props }: Props) {
  const [thanks, setThanks] = useState<string>();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps arrow keys of the radio group from changing the image behind
    <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
      <PanelDialog title={`Report this ${props.profileOf ? 'profile' : 'image'}`} onClose={onClose}>
        {thanks ? (
          <Sent message={thanks} onClose={onClose} />
        ) : (
          <ReportFields {...props} onSent={setThanks} onClose={onClose} />
        )}
      </PanelDialog>
    </div>
  );
}

interface FormProps extends Props {
  onSent: (message: string) => void;
}

function ReportFields({ image, profileOf, onSent, onClose }: FormProps) {
  const { field, form, failure, busy, submitTo } = useCallForm({
    schema: ReportForm,
    defaultValues: { detail: '', ...(profileOf && { reason: 'profile' as const }) },
    fallback: "We couldn't send your report",
  });
  const submit = submitTo(async ({ reason, detail }) =>
    onSent(await reportImage(image.id, { reason, ...(detail && { detail }) })),
  );
  const { error, ...reason } = field('reason');
  const signedIn = useSignedIn() !== undefined;
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-5">
      <p className="text-soft wrap-anywhere">
        What's wrong with {profileOf ? 'what this artist says: ' : null}
        <bdi>{profileOf ?? image.title}</bdi>? Only our moderators see your report
        {signedIn ? ', without your name' : null}.{signedIn ? ' We notify you of what becomes of it.' : null}
      </p>
      {profileOf ? null : (
        <RadioGroup
          legend="Reason"
          choices={CHOICES}
          error={error ?? form.formState.errors.reason?.message}
          {...reason}
          data-first-focus=""
        />
      )}
      <TextArea label="Details" optional {...field('detail')} />
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" variant="hot" busy={busy}>
          Send report
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The form has gone, with the button that had the focus. */
function Sent({ message, onClose }: { message: string; onClose: () => void }) {
  const arrived = useFocusOnArrival();
  return (
    <div ref={arrived} tabIndex={-1} className="mt-4 grid gap-5 outline-none">
      <FormNotice kind="success" title="Report sent">
        <p className="text-soft">{message}</p>
      </FormNotice>
      <div>
        <Button variant="hot" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
