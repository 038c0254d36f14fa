import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { LegalDocument } from './legal-document.tsx';
import { text } from './terms-of-service.md';

export const TermsOfServiceScreen = () => <LegalDocument page={LEGAL_PAGES.terms} text={text} />;
