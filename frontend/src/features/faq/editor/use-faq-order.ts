import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderedFaq } from '#shared/contract/faq.ts';
import type { FaqCategory } from '#shared/faq-categories.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { faqOrderQuery, moveFaq } from '../../../api/faq-order.ts';
import { useKnownFaqs } from './known-faqs.ts';

interface Move {
  id: OrderedFaq['id'];
  /** The question to be behind; `null` for the top. */
  after: OrderedFaq['id'] | null;
}

const SCOPE = 'faq-order';

/**
 * Returns a function that moves a question of a category. It is in its place at once, and back in the old one if the
 * server refuses. Moves are sent one after the other.
 */
export function useFaqOrder(category: FaqCategory): (move: Move) => void {
  const cache = useQueryClient();
  const known = useKnownFaqs();
  const { queryKey } = faqOrderQuery(category);
  const mutationKey = [SCOPE, category];
  const isLast = () => cache.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: SCOPE },
    mutationFn: ({ id, after }: Move) => moveFaq(id, after),
    onError: (error) => toast.error(describeError(error, 'Failed to update FAQ order')),
    // A response between two moves would put the second question back.
    onSuccess: ({ data }) => (isLast() ? cache.setQueryData(queryKey, data) : undefined),
    onSettled: () => (isLast() ? known.refetch() : undefined),
  });
  return (move) => {
    void cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, (shown) => shown && { faqs: place(shown.faqs, move) });
    mutate(move);
  };
}

/** Puts a question behind another one. */
function place(faqs: readonly OrderedFaq[], { id, after }: Move): OrderedFaq[] {
  const moved = faqs.filter((faq) => faq.id === id);
  const others = faqs.filter((faq) => faq.id !== id);
  const at = others.findIndex((faq) => faq.id === after) + 1;
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}
