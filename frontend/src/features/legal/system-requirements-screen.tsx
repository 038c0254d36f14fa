import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { Definitions } from './definitions.tsx';
import { LegalDocument } from './legal-document.tsx';
import { text } from './system-requirements.md';

const MINIMUM_REQUIREMENTS = {
  'Operating system': 'Windows 10/11 64-bit',
  Processor: 'Intel i3 or equivalent',
  Memory: '8 GB RAM',
  Storage: '50 GB disk',
};

const PARTS = { 'minimum-requirements': <Definitions of={MINIMUM_REQUIREMENTS} /> };

export const SystemRequirementsScreen = () => (
  <LegalDocument page={LEGAL_PAGES.requirements} text={text} parts={PARTS} />
);
