import type { ReactNode } from 'react';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { useFocusInReach } from '#ui/list/list-focus.ts';
import type { StaffImageFilter } from '../../../api/staff-images.ts';
import { ChangeProgress } from './change-progress.tsx';
import type { useSelection } from './use-selection.ts';

/** What can be done with the selected images. */
export type BulkAction = 'approve' | 'reject' | 'rating' | 'category' | 'tags' | 'delete';

interface Props {
  selection: ReturnType<typeof useSelection>;
  /** The state that all listed images have, if the filters say so. */
  status: StaffImageFilter['status'];
  /** How many images match the filters; undefined if that is unknown. */
  matching: number | undefined;
  /** The images that match are being counted again, before all of them can be selected. */
  counting: boolean;
  /** Whether there is anything to undo or to follow, or something failed. */
  hasNews: boolean;
  onAction: (action: BulkAction) => void;
  onChooseMatching: () => void;
  undo: () => void;
}

/** The selection with its actions. It stays in view while images are selected, and can be reached by keys there. */
export function SelectionBar(props: Props) {
  const { selection, status, matching, counting, hasNews, onAction, onChooseMatching, undo } = props;
  const { chosen, isAll, listed, decidable } = selection;
  const undecidable = chosen.length - decidable.length;
  const count = isAll ? (matching ?? chosen.length) : chosen.length;
  const bar = useFocusInReach<HTMLFieldSetElement>(`${count} of ${listed.length}`);
  const canChooseMatching =
    !isAll && matching !== undefined && matching > listed.length && matching <= IMAGE_LIMITS.inBackground;
  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      aria-label="Bulk actions"
      className="-mx-2 flex min-w-0 flex-wrap items-center gap-2 p-2 data-[chosen]:sticky data-[chosen]:top-14 data-[chosen]:z-10 data-[chosen]:bg-panel lg:data-[chosen]:top-0"
      data-chosen={count > 0 || hasNews ? '' : undefined}
    >
      <p role="status" className="px-1 text-sm font-semibold tabular-nums empty:hidden">
        {describeCount(count, isAll)}
      </p>
      <ChangeProgress onUndo={undo} />
      {count > 0 ? <Actions selection={selection} status={status} onAction={onAction} /> : null}
      <Scrolling>
        {!isAll && chosen.length < listed.length ? (
          <ActionButton tone="quiet" onClick={() => selection.set(listed.map(({ id }) => id))}>
            Select all on this page
          </ActionButton>
        ) : null}
        {canChooseMatching ? (
          <ActionButton tone="quiet" busy={counting} onClick={onChooseMatching}>
            Select all {formatCount(matching)} that match
          </ActionButton>
        ) : null}
        {count > 0 ? (
          <ActionButton tone="quiet" onClick={() => selection.set([])}>
            Clear selection
          </ActionButton>
        ) : null}
      </Scrolling>
      {undecidable > 0 || (isAll && selection.leavesOwn) ? (
        <p className="px-1 text-sm text-soft">{describeOwn(isAll ? undefined : undecidable)}</p>
      ) : null}
    </fieldset>
  );
}

function describeCount(count: number, isAll: boolean): string {
  if (count === 0) return '';
  return isAll
    ? `All ${formatQuantity(count, 'image')} that match selected`
    : `${formatCount(count)} selected`;
}

/** @param own how many are selected; undefined if there may be more on other pages */
function describeOwn(own: number | undefined): string {
  if (own === undefined) return 'Decisions leave out your own uploads: someone else reviews them.';
  return own === 1
    ? 'Decisions leave out your own upload: someone else reviews it.'
    : `Decisions leave out your own ${own} uploads: someone else reviews them.`;
}

type ActionsProps = Pick<Props, 'selection' | 'status' | 'onAction'>;

/** A decision that all images already have, or that others have to make, is not offered. */
function Actions({ selection: { decidable, isAll }, status, onAction }: ActionsProps) {
  const isOpen = (decision: 'approved' | 'rejected') =>
    isAll ? status !== decision : decidable.some(({ approvalStatus }) => approvalStatus !== decision);
  const [canApprove, canReject] = [isOpen('approved'), isOpen('rejected')];
  return (
    <Scrolling>
      {canApprove ? (
        <ActionButton tone="good" onClick={() => onAction('approve')}>
          Approve
        </ActionButton>
      ) : null}
      {canReject ? (
        <ActionButton tone="bad" onClick={() => onAction('reject')}>
          Reject
        </ActionButton>
      ) : null}
      {QUIET_ACTIONS.map(([action, label]) => (
        <ActionButton key={action} tone="quiet" onClick={() => onAction(action)}>
          {label}
        </ActionButton>
      ))}
    </Scrolling>
  );
}

const QUIET_ACTIONS = [
  ['rating', 'Rating'],
  ['category', 'Category'],
  ['tags', 'Tags'],
  ['delete', 'Delete'],
] as const satisfies [BulkAction, string][];

/** Buttons in one row, which scrolls where it is too narrow: a bar that stays in view has to be low. */
const Scrolling = ({ children }: { children: ReactNode }) => (
  // Leaves room for the focus rings.
  <div className="-m-1 flex max-w-full gap-2 overflow-x-auto p-1 [scrollbar-width:none] empty:hidden">
    {children}
  </div>
);
