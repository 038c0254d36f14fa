import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/api-error.ts';
import { type ImageReport, REPORTS_KEY, resolveReport } from '../../../api/image-changes.ts';
import { STAFF_IMAGES_KEY } from '../../../api/staff-images.ts';
import { toast } from '../../../ui/toast.ts';
import { type ReportPage, withoutReport, withReportAgain } from './report-page.ts';

interface Resolution {
  report: ImageReport;
  /** Shown to the uploader. */
  note?: string;
}

/**
 * Resolves reports. A dismissed report disappears at once and returns if the server refuses. A take-down
 * waits for the response; other reports on its image stay hidden until the server has closed them.
 *
 * @returns `takeDown` throws ApiError if the server refuses, so that the dialog keeps the note
 */
export function useResolution() {
  const cache = useQueryClient();
  const [takenDown, setTakenDown] = useState<ReadonlySet<string>>(new Set());
  const onSettled = () => refetch(cache);
  const { mutate: dismiss } = useMutation({
    mutationFn: ({ report }: Resolution) => resolveReport(report.id, 'dismiss'),
    onMutate: async ({ report }) => {
      await cache.cancelQueries({ queryKey: REPORTS_KEY });
      const before = cache.getQueriesData<ReportPage<ImageReport>>({ queryKey: REPORTS_KEY });
      takeOut(cache, report);
      return { before };
    },
    onSuccess: () => toast.success('Report dismissed'),
    onError: (error, { report }, context) => {
      for (const [key, before] of context?.before ?? []) {
        cache.setQueryData<ReportPage<ImageReport>>(
          key,
          (page) => page && before && withReportAgain(page, report, before.reports),
        );
      }
      toast.error(describeError(error, 'Failed to dismiss report'));
    },
    onSettled,
  });
  const { mutateAsync: takeDown } = useMutation({
    mutationFn: ({ report, note }: Resolution) => resolveReport(report.id, 'take-down', note),
    onSuccess: (_, { report, report: { image } }) => {
      takeOut(cache, report);
      if (image) setTakenDown((before) => new Set([...before, image.id]));
      toast.success('Image taken down');
    },
    onSettled,
  });
  return {
    dismiss,
    takeDown,
    /** Whether a report only waits to be closed together with others on an image taken down here. */
    isSettled: ({ image }: ImageReport): boolean =>
      image?.approvalStatus === 'rejected' && takenDown.has(image.id),
  };
}

const takeOut = (cache: QueryClient, { id }: ImageReport): void =>
  void cache.setQueriesData<ReportPage<ImageReport>>(
    { queryKey: REPORTS_KEY },
    (page) => page && withoutReport(page, id),
  );

const refetch = (cache: QueryClient) =>
  Promise.all(
    [REPORTS_KEY, STAFF_IMAGES_KEY].map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] })),
  );
