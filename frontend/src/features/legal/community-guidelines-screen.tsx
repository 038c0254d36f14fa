import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { REPORT_REASONS, reportReasonLabel } from '#shared/report-reasons.ts';
import { REVIEW_REASONS, reviewReasonLabel } from '#shared/review-reasons.ts';
import { text } from './community-guidelines.md';
import { Definitions } from './definitions.tsx';
import { LegalDocument } from './legal-document.tsx';

const RATINGS = {
  'G: suitable for everyone here': "Nothing you couldn't look at on a busy train.",
  'PG: some care needed': 'Mild violence, scares, swearing, swimwear or innuendo.',
  'R: only for those who choose to see it':
    'Nudity, sexual themes, blood or drugs. The gallery only shows R-rated pictures while staff allow it, and hides each behind a mosaic until you choose to see it.',
};

const Items = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const PARTS = {
  ratings: <Definitions of={RATINGS} />,
  'submissions-per-day': GALLERY_LIMITS.submissionsPerDay,
  'review-reasons': <Items of={REVIEW_REASONS.map(reviewReasonLabel)} />,
  'report-reasons': <Items of={REPORT_REASONS.map(reportReasonLabel)} />,
};

export const CommunityGuidelinesScreen = () => (
  <LegalDocument page={LEGAL_PAGES.guidelines} text={text} parts={PARTS} />
);
