import type { FaqCategory } from '../../../../shared/faq-categories.ts';
import type { PixelCanvas } from '../art/canvas/pixel-canvas.ts';

/** An image of a sample answer, drawn when it is asked for. */
interface SampleFaqImage {
  alt: string;
  caption: string;
  draw: () => PixelCanvas | Promise<PixelCanvas>;
}

/** A question of the sample data; its place in the list is its order. */
export interface SampleFaq {
  category: FaqCategory;
  question: string;
  answer: string;
  tags: readonly string[];
  images?: readonly SampleFaqImage[];
}
