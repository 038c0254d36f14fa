import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImageReport, REPORTS_KEY, resolveReport } from '../../api/image-reports.ts';
import { STAFF_IMAGES_KEY } from '../../api/staff-images.ts';
import { toast } from '../../ui/toast.ts';
import { wordsOf } from '../manage-images/words-of.ts';

type Action = Parameters<typeof resolveReport>[1];

interface Resolution {
  report: ImageReport;
  action: Action;
  note?: string;
}

/** What every page of reports has. */
interface ReportPage {
  reports: ImageReport[];
}

const DONE = { dismiss: 'Report dismissed', 'take-down': 'Image taken down' } as const;
const FAILED = { dismiss: 'Failed to dismiss report', 'take-down': 'Failed to take down image' } as const;

/** Closes a report: gone at once with all that go with it, back where the server did not agree. */
export function useResolution() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ report, action, note }: Resolution) => resolveReport(report.id, action, note),
    onMutate: async (resolution) => {
      await cache.cancelQueries({ queryKey: REPORTS_KEY });
      const before = cache.getQueriesData<ReportPage>({ queryKey: REPORTS_KEY });
      cache.setQueriesData<ReportPage>(
        { queryKey: REPORTS_KEY },
        (page) => page && { ...page, reports: page.reports.filter((each) => !isClosedBy(each, resolution)) },
      );
      return { before };
    },
    onSuccess: (_, { action }) => toast.success(DONE[action]),
    onError: (error, { action }, context) => {
      for (const [key, page] of context?.before ?? []) cache.setQueryData(key, page);
      toast.error(wordsOf(error, FAILED[action]));
    },
    onSettled: () =>
      Promise.all(
        [REPORTS_KEY, STAFF_IMAGES_KEY].map((queryKey) =>
          cache.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      ),
  });
}

/** A take-down closes every report on its image. */
const isClosedBy = (each: ImageReport, { report, action }: Resolution): boolean =>
  each.id === report.id ||
  (action === 'take-down' && each.image !== null && each.image.id === report.image?.id);
