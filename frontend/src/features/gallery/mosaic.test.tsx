import { describe, expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { buildImage } from '../../../testing/builders.ts';
import { areLoaded, drawPicture } from '../../../testing/draw-picture.ts';
import { giveImages, readShownImages } from '../../../testing/gallery-responses.ts';
import { findLightbox, openLightbox } from '../../../testing/lightbox.ts';
import { allowMotion } from '../../../testing/motion.ts';
import { it } from '../../../testing/screen-test.tsx';
import { computeBlocks } from '../../forms/images/mosaic.tsx';

const SMALLEST = drawPicture(96, 48);
const IMAGE = buildImage({
  rating: 'r',
  width: 960,
  height: 480,
  nativeWidth: 96,
  nativeHeight: 48,
  variants: [{ url: SMALLEST, width: 96 }],
});

const cardMosaic = () => document.querySelector<HTMLCanvasElement>('main [data-image] [data-mosaic]');
const cardPictures = () => document.querySelectorAll<HTMLImageElement>('main [data-image] img');

/** The colour that a mosaic has in its middle, as red, green, blue and alpha. */
const readMiddle = (mosaic: HTMLCanvasElement | null) =>
  [...(mosaic?.getContext('2d')?.getImageData(4, 2, 1, 1).data ?? [])].join();

/** Records in how many blocks the mosaics of the page are drawn, without repetitions. */
function recordColumns(): number[] {
  const seen: number[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLCanvasElement && !seen.includes(target.width)) seen.push(target.width);
    }
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['width'] });
  onTestFinished(() => observer.disconnect());
  return seen;
}

async function openAndReveal(): Promise<void> {
  await openLightbox(IMAGE.id);
  await findLightbox().getByRole('button', { name: 'Show', exact: true }).click();
}

describe('a sensitive image', () => {
  it('is a mosaic of a few blocks, drawn from its smallest file', async ({ api, open }) => {
    giveImages(api, [IMAGE]);
    await open('/gallery');
    await expect.poll(readShownImages).toEqual([IMAGE.id]);
    await expect.poll(cardMosaic).not.toBeNull();
    await expect.poll(() => areLoaded(cardPictures())).toBe(true);
    const [picture] = cardPictures();
    expect(picture?.src).toBe(SMALLEST);
    expect(picture && getComputedStyle(picture).opacity).toBe('0');
    expect([cardMosaic()?.width, cardMosaic()?.height]).toEqual([8, 4]);
    await expect.poll(() => readMiddle(cardMosaic())).toBe('255,92,147,255');
    await expect.element(page.getByAltText('Adult image, hidden')).toBeInTheDocument();
  });

  it('resolves in steps when chosen', async ({ api, open }) => {
    await allowMotion();
    giveImages(api, [IMAGE]);
    await open('/gallery');
    await expect.poll(readShownImages).toEqual([IMAGE.id]);
    await expect.poll(cardMosaic).not.toBeNull();
    const columns = recordColumns();
    await openAndReveal();
    await expect.poll(cardMosaic).toBeNull();
    expect(columns).toEqual([13, 21, 32]);
  });

  it('appears at once with reduced motion', async ({ api, open }) => {
    giveImages(api, [IMAGE]);
    await open('/gallery');
    await expect.poll(readShownImages).toEqual([IMAGE.id]);
    await expect.poll(cardMosaic).not.toBeNull();
    const columns = recordColumns();
    await openAndReveal();
    await expect.poll(cardMosaic).toBeNull();
    expect(columns).toEqual([]);
  });

  it.for([
    [16, 5],
    [24, 8],
    [2_000, 8],
    [2, 1],
  ])('of %d pixels is hidden behind %d blocks', ([side = 0, blocks]) => {
    expect(computeBlocks(side, 0)).toBe(blocks);
  });
});
