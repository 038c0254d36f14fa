import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { text } from './dmca.md';
import { LegalDocument } from './legal-document.tsx';

export const DmcaScreen = () => <LegalDocument page={LEGAL_PAGES.dmca} text={text} />;
