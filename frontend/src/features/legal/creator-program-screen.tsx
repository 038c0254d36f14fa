import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { text } from './creator-program.md';
import { LegalDocument } from './legal-document.tsx';

const PARTS = { 'submissions-per-day': GALLERY_LIMITS.submissionsPerDay };

export const CreatorProgramScreen = () => (
  <LegalDocument page={LEGAL_PAGES.creators} text={text} parts={PARTS} />
);
