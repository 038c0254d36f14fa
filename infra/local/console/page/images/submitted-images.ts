import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call, POLL_MILLISECONDS } from '../call.ts';

/** An image that was uploaded here. */
export interface ImageState {
  id: string;
  title: string;
  processing: string;
  approvalStatus: 'pending' | 'approved' | 'rejected';
  refusal?: string;
  thumbnailUrl?: string;
}

const STORAGE_KEY = 'console-images';
const MAX_IMAGES = 24;

const readSubmitted = (): string[] => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');

/** The ids of the images that were uploaded here, newest first. They outlive a reload. */
export function useSubmittedImages() {
  const [ids, setIds] = useState(readSubmitted);
  const add = (id: string) => {
    const submitted = [id, ...readSubmitted()].slice(0, MAX_IMAGES);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(submitted));
    setIds(submitted);
  };
  return { ids, add };
}

/** Fetches images, and those that are under way again and again. */
export const useImageStates = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: ['images', id],
      queryFn: async () => (await call<{ image: ImageState }>(`images/${id}`)).image,
      refetchInterval: ({ state }: { state: { data: ImageState | undefined } }) =>
        isUnderWay(state.data) ? POLL_MILLISECONDS : false,
    })),
  });

function isUnderWay(image: ImageState | undefined): boolean {
  if (!image) return true;
  const { processing, approvalStatus } = image;
  return processing !== 'refused' && processing !== 'failed' && approvalStatus === 'pending';
}
