import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { text } from './events.md';
import { LegalDocument } from './legal-document.tsx';
import { NewestImages } from './newest-images.tsx';

const PARTS = { newest: <NewestImages /> };

export const EventsScreen = () => <LegalDocument page={LEGAL_PAGES.events} text={text} parts={PARTS} />;
