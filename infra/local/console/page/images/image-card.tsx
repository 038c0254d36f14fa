import { call } from '../call.ts';
import { Outcome, useOutcome } from '../outcome.tsx';
import { WorkButton } from '../work-button.tsx';
import type { ImageState } from './submitted-images.ts';

interface Props {
  image: ImageState;
  refetch: () => Promise<unknown>;
}

/** An image with its status. */
export function ImageCard({ image, refetch }: Props) {
  const { tone, words } = getStatus(image);
  return (
    <li className="card stepped">
      {image.thumbnailUrl ? <img className="thumbnail" src={image.thumbnailUrl} alt="" /> : null}
      <h3>{image.title}</h3>
      <p className={tone}>{words}</p>
      <code className="source">{image.id}</code>
      {image.processing === 'done' ? <Decisions image={image} refetch={refetch} /> : null}
    </li>
  );
}

/** The decisions that are still possible for an image. */
function Decisions({ image: { id, approvalStatus }, refetch }: Props) {
  const { outcome, perform } = useOutcome();
  const decide = (decision: string) => async () => {
    await perform(async () => {
      await call(`images/${id}/${decision}`, {});
      return 'done';
    });
    await refetch();
  };
  return (
    <>
      <div className="actions">
        {approvalStatus === 'approved' ? null : (
          <WorkButton label="Approve" keepsPlace work={decide('approve')} />
        )}
        {approvalStatus === 'rejected' ? null : (
          <WorkButton variant="outline" label="Reject" keepsPlace work={decide('reject')} />
        )}
      </div>
      <Outcome of={outcome} />
    </>
  );
}

function getStatus({ processing, approvalStatus, refusal, thumbnailUrl }: ImageState): {
  tone: 'good' | 'bad' | 'waits';
  words: string;
} {
  if (processing === 'refused') return { tone: 'bad', words: `✗ Refused: ${refusal}` };
  if (processing === 'failed') return { tone: 'bad', words: `✗ Failed: ${refusal}` };
  if (processing !== 'done') return { tone: 'waits', words: `… ${processing}` };
  if (approvalStatus === 'approved') {
    const words = thumbnailUrl
      ? '✓ Approved and published'
      : '✓ Approved; published while 18+ images are shown';
    return { tone: 'good', words };
  }
  return approvalStatus === 'rejected'
    ? { tone: 'bad', words: '✗ Rejected' }
    : { tone: 'waits', words: '… Processed, waiting for approval' };
}
