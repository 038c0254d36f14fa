import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { queueQuery } from '../../../api/staff-images.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { isOwnUpload } from '../manage/use-own-claim.ts';

type Id = StaffImage['id'];

/**
 * The selected images on the current page, or all that match the filters, on other pages too. Shift extends the
 * selection from the last image.
 *
 * @param list identifies the filters: another list begins with no selection of all that match
 */
export function useSelection(images: readonly StaffImage[], list: string) {
  const [wanted, setWanted] = useState<ReadonlySet<Id>>(new Set());
  const [matching, setMatching] = useState<string | undefined>(undefined);
  const last = useRef<Id | undefined>(undefined);
  const { own, leavesOwn } = useOwnUploads(images);
  const isAll = matching === list;
  const chosen = isAll ? images : images.filter(({ id }) => wanted.has(id));
  const choose = (id: Id, isChosen: boolean, isRange: boolean) => {
    const ids = images.map((image) => image.id);
    const range = isRange ? findRange(ids, last.current, id) : [id];
    last.current = id;
    const after = new Set(isAll ? ids : wanted);
    for (const each of range) {
      if (isChosen) after.add(each);
      else after.delete(each);
    }
    setMatching(undefined);
    setWanted(after);
  };
  const set = (ids: readonly Id[]) => {
    setMatching(undefined);
    setWanted(new Set(ids));
  };
  return {
    chosen,
    ids: new Set(chosen.map(({ id }) => id)),
    /** Whether all that match the filters are selected. */
    isAll,
    /** All images of the page. */
    listed: images,
    /** Images on this page that someone else has to decide on, since the user uploaded them. */
    own,
    /** The selected images that the user may decide on. */
    decidable: chosen.filter((image) => !own.includes(image)),
    /** Whether there may be others on other pages. */
    leavesOwn,
    choose,
    set,
    chooseMatching: () => setMatching(list),
  };
}

/** The user's own uploads, if someone else has to decide on these. */
function useOwnUploads(images: readonly StaffImage[]) {
  const userId = useWebSession().user?.id;
  const { data: queue } = useQuery({ ...queueQuery, enabled: false });
  const leavesOwn = queue?.leavesOwn ?? false;
  return { own: images.filter((image) => leavesOwn && isOwnUpload(image, userId)), leavesOwn };
}

/** The ids from one to another, in either direction; only the second without the first. */
function findRange(ids: readonly Id[], from: Id | undefined, to: Id): readonly Id[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
