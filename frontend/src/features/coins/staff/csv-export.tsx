import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CoinsPlayer, StaffCoinTransaction } from '../../../../../shared/contract/coins.ts';
import { LIMITS } from '../../../../../shared/limits.ts';
import { describeError } from '../../../api/api-error.ts';
import {
  type CoinsHolder,
  fetchPlayerTransactions,
  type TransactionFilters,
} from '../../../api/staff-coins.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { buildCsv } from './build-csv.ts';

interface Props {
  player: CoinsHolder;
  filters: TransactionFilters;
}

/** Saves all transactions that match the filters as a CSV file. The browser reads the pages and builds the file. */
export function CsvExport({ player, filters }: Props) {
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController>(undefined);
  // Closing the dialog ends the export.
  useEffect(() => () => stop.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setShare(0);
      stop.current = new AbortController();
      saveFile(buildCsv(await readAll(player.id, filters, setShare, stop.current.signal)), player.name);
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

async function readAll(
  id: CoinsPlayer['id'],
  filters: TransactionFilters,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<StaffCoinTransaction[]> {
  // Transactions that are added during the export move the others to later pages.
  const found = new Map<string, StaffCoinTransaction>();
  for (let page = 1; ; page++) {
    const asked = { page, limit: LIMITS.pageSize };
    const { transactions, pagination } = await fetchPlayerTransactions(id, filters, asked, signal);
    for (const transaction of transactions) found.set(transaction.id, transaction);
    onProgress(page / Math.max(1, pagination.totalPages));
    if (!pagination.hasNext) return [...found.values()];
  }
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `coins-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
  // Some browsers only follow links of the document.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
