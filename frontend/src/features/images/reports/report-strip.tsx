import { reportReasonLabel } from '#shared/report-reasons.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { useKeptFocus } from '#ui/list/list-focus.ts';
import type { ImageReport } from '../../../api/image-changes.ts';
import { FilmstripTile } from '../review/filmstrip-tile.tsx';
import type { StageView } from '../review/use-stage.ts';
import { nameReport } from './hold-resolution.ts';

interface Props {
  reports: readonly ImageReport[];
  current: ImageReport | undefined;
  isHidden: StageView['seen']['isHidden'];
  onChoose: (id: ImageReport['id']) => void;
}

/** The reported images in one row, as a single tab stop; arrow keys move between them. */
export const ReportStrip = ({ reports, current, isHidden, onChoose }: Props) => (
  <ul
    ref={useKeptFocus(reports.map(({ id }) => id).join())}
    tabIndex={-1}
    aria-label="Reports"
    className="relative flex shrink-0 gap-1.5 overflow-x-auto overflow-y-hidden p-1 outline-none [scrollbar-width:thin]"
  >
    {reports.map((report) => (
      <li key={report.id} className="shrink-0">
        <FilmstripTile
          image={report.image}
          name={nameReport(report) || 'Deleted image'}
          details={describe(report)}
          spoken={describe(report)}
          hidden={report.image !== null && isHidden(report.image)}
          chosen={report.id === current?.id}
          onChoose={() => onChoose(report.id)}
        />
      </li>
    ))}
  </ul>
);

function describe({ reports, count }: ImageReport): string {
  const reasons = [...new Set(reports.map(({ reason }) => reportReasonLabel(reason)))];
  return [...reasons, ...(count > 1 ? [formatQuantity(count, 'report')] : [])].join(', ');
}
