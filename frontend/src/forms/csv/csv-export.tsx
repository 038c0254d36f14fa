import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Pagination } from '#shared/contract/pagination.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { Button } from '#ui/control/button.tsx';
import { toFileName } from '#ui/format/file-name.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../api/api-error.ts';
import { buildCsv, type CsvColumn } from './build-csv.ts';

interface Props<Row> {
  /** The name of the file without its ending. */
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  readPage: (
    page: { page: number; limit: number },
    signal: AbortSignal,
  ) => Promise<{ transactions: Row[]; pagination: Pagination }>;
}

/** Saves all transactions of a filtered list as a CSV file. The browser reads the pages and builds the file. */
export function CsvExport<Row extends { id: string }>({ fileName, columns, readPage }: Props<Row>) {
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController>(undefined);
  // Leaving ends the export.
  useEffect(() => () => stop.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setShare(0);
      stop.current = new AbortController();
      saveFile(buildCsv(columns, await readAll(readPage, setShare, stop.current.signal)), fileName);
    },
    onError: (error) => {
      if (!stop.current?.signal.aborted) toast.error(describeError(error, 'Failed to export transactions'));
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isPending ? <progress aria-label="Export" value={share} max={1} className="w-24" /> : null}
      <Button busy={isPending} onClick={() => mutate()}>
        Export CSV
      </Button>
    </div>
  );
}

async function readAll<Row extends { id: string }>(
  readPage: Props<Row>['readPage'],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  // Transactions that are added during the export move the others to later pages.
  const found = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const { transactions, pagination } = await readPage({ page, limit: LIST_LIMITS.pageSize }, signal);
    for (const transaction of transactions) found.set(transaction.id, transaction);
    onProgress(page / Math.max(1, pagination.totalPages));
    if (!pagination.hasNext) return [...found.values()];
  }
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${toFileName(name)}.csv`;
  // Some browsers only follow links of the document.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
