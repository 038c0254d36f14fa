import { queryOptions } from '@tanstack/react-query';

type ChartCode = Pick<typeof import('./day-chart.tsx'), 'DayChart'>;

/** The URL of the chunk after a failed import. */
let failed: string | undefined;

/**
 * The code that renders charts, including its library. It loads with the first chart, stays loaded, and is
 * requested again after a failure.
 */
export const chartCodeQuery = queryOptions({
  queryKey: ['code', 'day-chart'],
  queryFn: async (): Promise<ChartCode> => {
    try {
      const { DayChart } = failed ? await retryImport(failed) : await import('./day-chart.tsx');
      return { DayChart };
    } catch (error) {
      failed ??= findChunkUrl(error);
      throw error;
    }
  },
  // It may be in the browser's cache.
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/**
 * Browsers remember a failed import for as long as the page lives; another query string makes it a new
 * module.
 */
const retryImport = (address: string): Promise<ChartCode> =>
  // The same file as the import above.
  import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as Promise<ChartCode>;

/** The URL in the error of a failed import; some browsers omit it. */
const findChunkUrl = (error: unknown): string | undefined => /https?:\/\/\S+\.js/.exec(String(error))?.[0];
