import { CircleAlert, CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { AccountSystem } from '#shared/roles.ts';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';
import { ChangeCard } from './change-card.tsx';
import {
  canBuyAgain,
  describeCancellation,
  describeMethod,
  describePlan,
  describeRefund,
  type Plan,
} from './plan.ts';
import { usePlanChanges } from './use-plan-changes.ts';

interface Props {
  /** Whose plan it is: a website user's or a player's. */
  system: AccountSystem;
  plan: Plan;
  /** Called when a change replaces the button that was pressed. */
  onChange: () => void;
}

const SIGNS: Record<ReturnType<typeof describePlan>['tone'], { icon: LucideIcon; colour: string }> = {
  good: { icon: CircleCheck, colour: 'text-good' },
  bad: { icon: CircleAlert, colour: 'text-bad' },
  waiting: { icon: Hourglass, colour: 'text-coin' },
};

/** A plan, when it is paid for next, and how to cancel, resume or buy it again. */
export function PlanCard({ system, plan, onChange }: Props) {
  const { tone, title, text } = describePlan(plan);
  const { icon, colour } = SIGNS[tone];
  const refund = describeRefund(plan);
  return (
    <div className="stepped grid gap-5 bg-panel p-5 md:p-7">
      <div>
        <h3 className="text-lg font-bold wrap-anywhere">
          <bdi className="font-text">{plan.package.name}</bdi>
        </h3>
        <div role="status" className="mt-3 flex gap-3">
          <span className={`pt-0.5 ${colour}`}>
            <Icon of={icon} />
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 wrap-anywhere text-soft">{text}</p>
            {refund && refund !== text ? <p className="mt-2 wrap-anywhere text-soft">{refund}</p> : null}
          </div>
        </div>
        <p className="mt-3 text-sm wrap-anywhere text-soft">Paid with {describeMethod(plan)}</p>
      </div>
      <PlanActions system={system} plan={plan} onChange={onChange} />
    </div>
  );
}

function PlanActions({ system, plan, onChange }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [wasKept, setWasKept] = useState(false);
  const { cancel, resume } = usePlanChanges(system);
  const isBusy = cancel.isPending || resume.isPending;
  const change = ({ mutate }: typeof cancel) => {
    if (isBusy) return;
    setIsAsking(false);
    setWasKept(false);
    mutate();
    onChange();
  };
  const keep = () => {
    setIsAsking(false);
    setWasKept(true);
  };
  if (isAsking && plan.canCancel)
    return <CancelQuestion plan={plan} onKeep={keep} onCancel={() => change(cancel)} />;
  return (
    <div className="flex flex-wrap gap-4 empty:hidden">
      {plan.canChangeCard ? <ChangeCard system={system} isUrgent={plan.status === 'past-due'} /> : null}
      {plan.canResume ? (
        <Button variant="hot" busy={isBusy} onClick={() => change(resume)}>
          Resume plan
        </Button>
      ) : null}
      {canBuyAgain(plan) ? <ButtonLink to={paths.purchase}>Buy again</ButtonLink> : null}
      {plan.canCancel ? (
        <Button autoFocus={wasKept} variant="outline" busy={isBusy} onClick={() => setIsAsking(true)}>
          Cancel plan
        </Button>
      ) : null}
    </div>
  );
}

interface QuestionProps {
  plan: Plan;
  onKeep: () => void;
  onCancel: () => void;
}

/** Asks before the plan is cancelled, and explains what that does. */
const CancelQuestion = ({ plan, onKeep, onCancel }: QuestionProps) => (
  <div className="grid gap-3">
    <p>Cancel this plan? {describeCancellation(plan)}</p>
    <div className="flex flex-wrap gap-4">
      <Button autoFocus variant="outline" onClick={onKeep}>
        Keep plan
      </Button>
      <Button onClick={onCancel}>Cancel plan</Button>
    </div>
  </div>
);
