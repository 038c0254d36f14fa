import { CHARACTER_FIELD_NAMES, CHARACTER_LABELS } from '#shared/character-labels.ts';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { Definitions } from './definitions.tsx';
import { LegalDocument } from './legal-document.tsx';
import { text } from './privacy-policy.md';

/** What players write about a character, without the face, which they choose from drawn parts: 'name, age and bio'. */
const CHARACTER_TEXTS = new Intl.ListFormat('en-GB').format(
  CHARACTER_FIELD_NAMES.filter((name) => name !== 'face').map((name) => CHARACTER_LABELS[name].toLowerCase()),
);

const RETENTION_PERIODS = {
  'Account, characters, coins, likes': 'Until you ask us to delete the account',
  'Orders and receipts': 'As long as tax law requires',
  'Activity log and notifications': 'Ninety days',
  Sessions: 'Thirty days at most',
  'Random IDs used to count views': 'Two days',
  'Links and codes we email': 'An hour at most',
  'Server logs': 'A month',
  'Staff decisions and reports':
    "As long as we keep the picture or account they're about, and afterwards as long as a dispute may last",
  Backups: 'Thirty-five days, after which deleted data is gone from them too',
};

const PARTS = {
  'character-texts': CHARACTER_TEXTS,
  'retention-periods': <Definitions of={RETENTION_PERIODS} />,
};

export const PrivacyPolicyScreen = () => (
  <LegalDocument page={LEGAL_PAGES.privacy} text={text} parts={PARTS} />
);
