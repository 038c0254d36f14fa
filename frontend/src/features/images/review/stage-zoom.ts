import { useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';

/** Device pixels per image pixel; every level above 1 is whole, so that pixels stay equal in size. */
const LEVELS = [1 / 8, 1 / 4, 1 / 2, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128] as const;

/** From this many device pixels per image pixel, grid lines fit around the pixels. */
export const GRID_SCALE = 4;

/** An image's size in its own pixels; `whole` restricts pixel art to integer factors. */
export interface PictureSize {
  width: number;
  height: number;
  whole: boolean;
}

/** The room for an image in CSS pixels, and the device pixels per CSS pixel. */
export interface Room {
  width: number;
  height: number;
  density: number;
}

type Sized = Pick<StaffImage, 'width' | 'height' | 'nativeWidth' | 'nativeHeight' | 'original'>;

/** The pixels of an image for zooming: those of its grid if it has one, or else of the file that was uploaded. */
export const getPictureSize = ({ nativeWidth, nativeHeight, width, height, original }: Sized): PictureSize =>
  nativeWidth && nativeHeight
    ? { width: nativeWidth, height: nativeHeight, whole: true }
    : { width: original?.width ?? width ?? 1, height: original?.height ?? height ?? 1, whole: false };

/** The scale at which each pixel of the uploaded file is one device pixel. */
export const computeActualScale = (image: Sized): number =>
  (image.original?.width ?? image.width ?? 1) / getPictureSize(image).width;

/** The scale at which an image just fits, in device pixels per image pixel. Small images are enlarged. */
export function computeFit({ width, height, whole }: PictureSize, room: Room): number {
  const scale = Math.min((room.width * room.density) / width, (room.height * room.density) / height);
  // The measured room can be slightly too small.
  return whole && scale >= 1 ? Math.floor(scale + 0.001) : scale;
}

/** The scale of one step inward (1) or outward (-1); undefined for the fitting one, the smallest. */
export function computeStep(scale: number, fit: number, by: 1 | -1): number | undefined {
  if (by === 1) return LEVELS.find((level) => level > scale * 1.001) ?? scale;
  const level = LEVELS.findLast((each) => each < scale * 0.999);
  return level !== undefined && level > fit ? level : undefined;
}

/**
 * The chosen zoom: undefined fits the whole image, otherwise device pixels per image pixel. Another image
 * resets it; the grid stays on.
 */
export function useStageZoom(id: StaffImage['id'] | undefined) {
  const [chosen, setChosen] = useState<{ id: typeof id; scale: number | undefined }>({
    id,
    scale: undefined,
  });
  const [grid, setGrid] = useState(false);
  return {
    scale: chosen.id === id ? chosen.scale : undefined,
    setScale: (scale: number | undefined) => setChosen({ id, scale }),
    grid,
    toggleGrid: () => setGrid((before) => !before),
  };
}
