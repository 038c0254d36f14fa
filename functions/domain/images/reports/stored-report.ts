import type { Report } from './report.ts';

/** What the lists of reports hold: all of a report but who sent it. */
type ReportCard = Omit<Report, 'id' | 'version' | 'reporter'>;

/** A card as it is stored: an outcome that the release before does not know is one that it knows, with a mark. */
export type StoredReport = ReportCard & { isHandled?: true };

/** The stored form of a card, which the release before can read and show. */
export const toStoredReport = (card: ReportCard): StoredReport =>
  card.decision?.outcome === 'handled'
    ? { ...card, decision: { ...card.decision, outcome: 'dismissed' }, isHandled: true }
    : card;

/** The card in its stored form. */
export const readStoredReport = ({ isHandled, ...card }: StoredReport): ReportCard =>
  isHandled && card.decision ? { ...card, decision: { ...card.decision, outcome: 'handled' } } : card;
