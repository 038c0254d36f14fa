import { queryOptions } from '@tanstack/react-query';

type ChartCode = Pick<typeof import('./day-chart.tsx'), 'DayChart'>;

/** Where the code lies, once it did not come from there. */
let failed: string | undefined;

/**
 * What draws charts, with the library that it takes: fetched when the first chart is shown, kept from then on, and
 * fetched anew where it did not come.
 */
export const chartCodeQuery = queryOptions({
  queryKey: ['code', 'day-chart'],
  queryFn: async (): Promise<ChartCode> => {
    try {
      const { DayChart } = failed ? await fetchAnew(failed) : await import('./day-chart.tsx');
      return { DayChart };
    } catch (error) {
      failed ??= addressIn(error);
      throw error;
    }
  },
  // It may lie in the browser's own cache.
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** For a page, a module that did not come once stays missing; by another query it is another module. */
const fetchAnew = (address: string): Promise<ChartCode> =>
  // The very file that the import above names.
  import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as Promise<ChartCode>;

/** The address that browsers name when a module did not come; some do not. */
const addressIn = (error: unknown): string | undefined => /https?:\/\/\S+\.js/.exec(String(error))?.[0];
