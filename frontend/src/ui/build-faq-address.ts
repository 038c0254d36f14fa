import type { FaqFilters } from '../api/faqs.ts';
import { paths } from './paths.ts';

/** The URL of the questions with some filters. */
export function buildFaqAddress(filters: Partial<FaqFilters> = {}): string {
  const { category = 'all', search = '' } = filters;
  const fields = new URLSearchParams();
  if (category !== 'all') fields.set('category', category);
  if (search) fields.set('search', search);
  const query = fields.toString();
  return paths.faq + (query && `?${query}`);
}
