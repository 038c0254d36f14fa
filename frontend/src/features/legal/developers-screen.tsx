import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { text } from '../../../../docs/connect-your-game.md';
import { LegalDocument } from './legal-document.tsx';

/** The guide for those who connect a game, which leads to the documents of the API. */
export const DevelopersScreen = () => <LegalDocument page={LEGAL_PAGES.developers} text={text} />;
