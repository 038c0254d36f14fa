import { useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { isPending } from './image-status.tsx';

type Id = StaffImage['id'];

/** The selected images on the current page; only pending ones can be selected. */
export function useChosenImages(images: readonly StaffImage[]) {
  const [wanted, setWanted] = useState<ReadonlySet<Id>>(new Set());
  const pending = images.filter(isPending);
  const chosen = pending.filter(({ id }) => wanted.has(id));
  const choose = (id: Id, isChosen: boolean) =>
    setWanted((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  return {
    chosen,
    ids: new Set(chosen.map(({ id }) => id)),
    choosable: pending.length,
    choose,
    chooseAll: () => setWanted(new Set(pending.map(({ id }) => id))),
    clear: () => setWanted(new Set()),
  };
}
