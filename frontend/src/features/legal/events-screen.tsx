import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { text } from './events.md';
import { LegalDocument } from './legal-document.tsx';

export const EventsScreen = () => <LegalDocument page={LEGAL_PAGES.events} text={text} />;
