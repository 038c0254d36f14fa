import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { BulkChange, BulkTarget } from '../../../api/bulk-image-changes.ts';
import { IMAGE_LISTS_KEY, type StaffImageFilters } from '../../../api/staff-images.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { undoDecision } from '../decisions/hold-decision.ts';
import { useOwnDecisions } from '../decisions/own-decisions.ts';
import { useReviewKeys } from '../review/review-keys.ts';
import { applyChanges } from './apply-changes.ts';
import type { ChangeRequest } from './bulk-dialogs.tsx';
import { useBulkOutcomes } from './bulk-results.ts';
import { finishBulkChanges, holdBulkChange } from './hold-bulk-change.ts';
import type { BulkAction } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

interface Options {
  /** A page of images as the server knows them. */
  listed: readonly StaffImage[];
  pagination: Pagination;
  filters: StaffImageFilters;
  /** Whether an image has not been seen, since it is sensitive. */
  isHidden: (image: StaffImage) => boolean;
}

/** The selection on a page of images, and the changes of the selected ones. */
export function useBulkChanges({ listed, pagination, filters, isHidden }: Options) {
  const userId = useWebSession().user?.id ?? '';
  const changes = useOwnDecisions('bulk');
  const outcomes = useBulkOutcomes(userId);
  const { search, category, status, uploadedBy } = filters;
  const filter = { search, category, status, uploadedBy };
  const images = applyChanges(
    listed,
    filter,
    changes.flatMap(({ bulk }) => bulk ?? []),
  );
  const selection = useSelection(images, JSON.stringify(filter));
  const [request, setRequest] = useState<ChangeRequest>();
  const counting = useRecount(userId);
  const matching = pagination.totalIsLowerBound ? undefined : pagination.totalItems;
  const change = (target: BulkTarget, made: BulkChange) => {
    selection.set([]);
    void holdBulkChange(userId, target, made);
  };
  /** The images are in view, and the approval can be undone, so nothing is asked; hidden ones stay selected. */
  const approve = (chosen: readonly StaffImage[]) => {
    const unseen = chosen.filter(isHidden);
    if (chosen.length > unseen.length)
      change({ images: chosen.filter((image) => !isHidden(image)) }, { status: 'approved' });
    if (unseen.length === 0) return;
    selection.set(unseen.map(({ id }) => id));
    toast.error(`${formatQuantity(unseen.length, 'hidden image')} left out. Show what you approve first.`);
  };
  const undo = () => {
    const last = changes.findLast(({ state }) => state === 'held');
    if (!last) return;
    void undoDecision(userId, last);
    const { bulk } = last;
    if (bulk && 'images' in bulk.target) selection.set(bulk.target.images.map(({ id }) => id));
  };
  useReviewKeys({ u: undo });
  return {
    images,
    selection,
    status,
    matching,
    counting: counting.isCounting,
    /** Whether there is anything to undo or to follow, or something failed. */
    hasNews: changes.length > 0 || outcomes.some(({ failed }) => failed > 0),
    request,
    closeDialog: () => setRequest(undefined),
    change: (made: BulkChange) => request && change(request.target, made),
    undo,
    onAction: (action: BulkAction) => {
      const isAll = selection.isAll && matching !== undefined;
      const target = isAll ? { filter, expected: matching } : { images: chooseFor(action, selection) };
      if (action === 'approve' && 'images' in target) approve(target.images);
      else setRequest({ action, target });
    },
    onChooseMatching: () => void counting.recount().then(selection.chooseMatching),
  };
}

/** Leaves out images that are approved already, and from decisions those that the user may not decide on. */
function chooseFor(
  action: BulkAction,
  { chosen, decidable }: ReturnType<typeof useSelection>,
): readonly StaffImage[] {
  if (action === 'reject') return decidable;
  return action === 'approve'
    ? decidable.filter(({ approvalStatus }) => approvalStatus !== 'approved')
    : chosen;
}

/** Makes the number of images that match a filter true: changes that are waiting may alter it. */
function useRecount(userId: string) {
  const cache = useQueryClient();
  const [isCounting, setCounting] = useState(false);
  const recount = async () => {
    setCounting(true);
    await finishBulkChanges(userId);
    await cache.invalidateQueries({ queryKey: IMAGE_LISTS_KEY });
    setCounting(false);
  };
  return { isCounting, recount };
}
