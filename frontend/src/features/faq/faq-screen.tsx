import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Faq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES } from '#shared/faq-categories.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { FAQ_PAGE } from '#shared/pages/faq.ts';
import { isTooShort } from '#shared/search-term.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { useTypedTerm } from '#ui/form/use-typed-term.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { getCurrentFields } from '#ui/list/current-fields.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import type { QueryState } from '#ui/loading/use-query-state.ts';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { type FaqFilters, faqsQuery } from '../../api/faqs.ts';
import { buildFaqAddress, paths } from '../../session/paths/screen-paths.ts';
import { FaqCategoryList, FaqChips } from './faq-category-links.tsx';
import { FaqGroups } from './faq-entry.tsx';
import { GoneQuestion, NoFaqs } from './faq-notices.tsx';
import { BALLOONS, CUT_OFF } from './pictures.ts';

/** Questions and answers, filtered by category and words. The URL holds the filters. */
export function FaqScreen() {
  useEarlierAddress();
  const { id } = useParams();
  const filters = parseFaqFilters(useLocation().search);
  const shown = useFaqs(filters);
  const open = shown.state === 'ready' ? shown.data.faqs.find((faq) => faq.id === id) : undefined;
  usePageHead(open ? { title: open.question } : FAQ_PAGE);
  const filtered = filters.category !== 'all' || filters.search !== '';
  return (
    <div className="measure pt-8 pb-20 md:pt-12">
      <div className="flex items-center justify-between gap-8">
        <div>
          <h1 tabIndex={-1} className="text-4xl md:text-5xl">
            Frequently asked questions
          </h1>
          <p className="mt-2 max-w-[36rem] text-soft">
            About the game, the gallery and your account. Search for a word, or pick a category.
          </p>
        </div>
        <PixelSprite bitmap={BALLOONS} scale={5} className="hidden shrink-0 md:block" />
      </div>
      <Toolbar filters={filters} shown={shown} filtered={filtered} />
      <div className="mt-3 mb-8">
        <FaqChips filters={filters} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <section aria-label="Questions" aria-busy={shown.state === 'loading' || isStale(shown)}>
          <Results shown={shown} filtered={filtered} />
        </section>
        <FaqCategoryList filters={filters} />
      </div>
    </div>
  );
}

const isStale = (shown: FaqQueryState): boolean => shown.state === 'ready' && shown.stale;

interface ToolbarProps {
  filters: FaqFilters;
  shown: FaqQueryState;
  filtered: boolean;
}

/** The search field, the number of results, and a button that clears all filters. */
function Toolbar({ filters, shown, filtered }: ToolbarProps) {
  const { term, change, submit } = useTypedTerm({
    searched: filters.search,
    toTerm: (search) => buildFaqAddress({ ...parseFaqFilters(getCurrentFields()), search }),
  });
  const navigate = useNavigate();
  const clears = filtered || term !== '';
  const clear = () => {
    change('');
    if (filtered) void navigate(buildFaqAddress());
  };
  return (
    <div className="mt-6 grid items-start gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <SearchField
        label="Search questions and answers"
        value={term}
        onChange={change}
        onSubmit={submit}
        maxLength={LIST_LIMITS.searchMaximum}
      />
      <div className="flex min-h-12 items-center justify-between gap-5">
        <p role="status" className="min-w-28 text-soft tabular-nums md:text-right">
          {shown.state === 'ready' ? formatQuantity(shown.data.faqs.length, 'question') : ''}
        </p>
        <Button
          // It keeps the focus when there is nothing left to clear.
          aria-disabled={!clears || undefined}
          className={joinClassNames(!clears && 'opacity-60')}
          onClick={clear}
        >
          Clear Filters
        </Button>
      </div>
    </div>
  );
}

/** A fragment that names a question, as links to one did; others name sections of the page. */
const QUESTION = /^#[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Replaces the earlier address of a question by its own. */
function useEarlierAddress(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (QUESTION.test(hash))
      void navigate({ pathname: paths.question(hash.slice(1)), search }, { replace: true });
  }, [hash, search, navigate]);
}

function Results({ shown, filtered }: { shown: FaqQueryState; filtered: boolean }) {
  const { id } = useParams();
  if (shown.state === 'loading') return <FaqSkeleton />;
  if (shown.state === 'failed')
    return (
      <ListFailed title="Failed to load FAQs" picture={CUT_OFF} onRetry={shown.retry} busy={shown.busy} />
    );
  if (shown.data.faqs.length === 0) return <NoFaqs filtered={filtered} />;
  const isGone = id !== undefined && !shown.stale && shown.data.faqs.every((faq) => faq.id !== id);
  return (
    <div className={joinClassNames('transition-opacity', shown.stale && 'opacity-60')}>
      {isGone ? <GoneQuestion filtered={filtered} id={id} /> : null}
      <FaqGroups faqs={shown.data.faqs} />
    </div>
  );
}

/** The state of the questions, as the screen shows it. */
type FaqQueryState = QueryState<{ faqs: Faq[] }>;

/** Loads the questions. The previous ones stay visible while others load. */
function useFaqs(filters: FaqFilters): FaqQueryState {
  const query = useQuery({ ...faqsQuery(filters), placeholderData: keepPreviousData });
  const { error } = query;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires these failures in the browser's log
    if (error) console.error('Failed to load FAQs:', error.message);
  }, [error]);
  return useDeferredQueryState(query);
}

const GROUPS = ['first', 'second', 'third'];
const ROWS = ['a', 'b', 'c', 'd'];

/** Placeholders for the rows of questions. */
function FaqSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading FAQs...
      </p>
      <div aria-hidden="true" className="grid gap-10">
        {GROUPS.map((group) => (
          <div key={group}>
            <Skeleton className="h-9 w-44" />
            <div className="mt-4 grid gap-3">
              {ROWS.map((row) => (
                <Skeleton key={row} className="h-16" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const NO_FILTERS: FaqFilters = { category: 'all', search: '' };

/** Parses the filters from a query string; an invalid value counts as missing. */
export function parseFaqFilters(query: string | URLSearchParams): FaqFilters {
  const fields = new URLSearchParams(query);
  const term = [...(fields.get('search')?.trim() ?? '')].slice(0, LIST_LIMITS.searchMaximum).join('').trim();
  return {
    category: FAQ_CATEGORIES.find((category) => category === fields.get('category')) ?? NO_FILTERS.category,
    search: isTooShort(term) ? NO_FILTERS.search : term,
  };
}
