import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AppealOutcome } from '#shared/appeals.ts';
import type { StaffAppeal } from '#shared/contract/appeals.ts';
import { reviewReasonLabel } from '#shared/review-reasons.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { formatMoment } from '#ui/format/format-time.ts';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { AppealPicture } from './appeal-picture.tsx';
import { RulingDialog } from './ruling-dialog.tsx';

/** An appeal next to the image and the decision, with what can be made of it. */
export function AppealCard({ appeal }: { appeal: StaffAppeal }) {
  const { title, by, at, text, decision, image, state, reply, decidedBy, decidedAt } = appeal;
  return (
    <article
      aria-label={title}
      className="stepped grid gap-5 bg-panel p-4 md:grid-cols-[16rem_minmax(0,1fr)] md:p-5"
    >
      <AppealPicture image={image} title={title} />
      <div className="grid min-w-0 content-start gap-4">
        <h2 className="font-text text-lg leading-snug font-bold wrap-anywhere">
          {image ? (
            <Link to={staffPaths.image(image.id)} className="hover:underline">
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h2>
        <Said heading={`Rejected by ${decision.by}`} at={decision.at}>
          {reviewReasonLabel(decision.reason)}
          {decision.note ? `\n${decision.note}` : ''}
        </Said>
        <Said heading={`Appeal of ${by}`} at={at}>
          {text}
        </Said>
        {reply && decidedAt ? (
          <Said heading={`Reply of ${decidedBy}`} at={decidedAt}>
            {reply}
          </Said>
        ) : null}
        {state === 'open' ? <Ruling appeal={appeal} /> : <Outcome state={state} />}
      </div>
    </article>
  );
}

/** What someone wrote, and when. */
const Said = ({ heading, at, children }: { heading: string; at: string; children: ReactNode }) => (
  <div>
    <p className="text-sm text-soft">
      <bdi>{heading}</bdi>, <time dateTime={at}>{formatMoment(at)}</time>
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{children}</p>
  </div>
);

const Outcome = ({ state }: { state: AppealOutcome }) => (
  <p>
    {state === 'upheld' ? (
      <StatusBadge tone="quiet">Decision upheld</StatusBadge>
    ) : (
      <StatusBadge tone="good">Decision reversed</StatusBadge>
    )}
  </p>
);

/** The two decisions, or who has to make them. */
function Ruling({ appeal }: { appeal: StaffAppeal }) {
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const { title, image, mayDecide } = appeal;
  const about = <span className="sr-only"> on {title}</span>;
  if (!mayDecide)
    return (
      <p className="text-soft">
        You made this decision, or it is your own image: it waits for one of your colleagues.
      </p>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {image ? (
        <ActionButton tone="good" onClick={() => setOutcome('reversed')}>
          Reverse decision{about}
        </ActionButton>
      ) : null}
      <ActionButton tone="bad" onClick={() => setOutcome('upheld')}>
        Uphold decision{about}
      </ActionButton>
      {outcome ? <RulingDialog appeal={appeal} outcome={outcome} onClose={() => setOutcome(null)} /> : null}
    </div>
  );
}
