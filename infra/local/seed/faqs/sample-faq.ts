import type { FaqCategory } from '#shared/faq-categories.ts';

/** An image of a sample answer. */
interface SampleFaqImage {
  alt: string;
  caption: string;
  /** Its file in `images/`, with one pixel for each pixel of the drawing. */
  file: string;
}

/** A question of the sample data; the list defines its order. */
export interface SampleFaq {
  category: FaqCategory;
  question: string;
  answer: string;
  tags: readonly string[];
  images?: readonly SampleFaqImage[];
}
