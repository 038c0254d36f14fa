import { Link } from 'react-router-dom';
import { OPERATOR } from '#shared/operator.ts';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { LegalDocument, type LegalSection, MailLink } from './legal-document.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'now',
    title: 'Upcoming events',
    body: (
      <p>
        No events right now. When we announce one, you'll find its date, time and time zone here until it's
        over.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where events are announced',
    body: (
      <p>
        In the community chat, and wherever the “Follow us” links at the bottom of this page lead, if there
        are any. Discord hears first.
      </p>
    ),
  },
  {
    id: 'always',
    title: 'What happens every day',
    body: (
      <ul>
        <li>
          New pictures appear in the <Link to={paths.gallery}>gallery</Link>, newest first.
        </li>
        <li>The badge at the bottom of the screen shows how many players are in the game right now.</li>
        <li>
          You can submit your own art: see the <Link to={paths.creatorProgram}>creator program</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'your-own',
    title: 'Host your own',
    body: (
      <p>
        A drawing night, a costume contest, a walk through the city at dusk: write to{' '}
        <MailLink to={OPERATOR.contact} /> a few weeks ahead with what you're planning and when, and we'll
        help spread the word. The <Link to={paths.communityGuidelines}>community guidelines</Link> apply at
        events too.
      </p>
    ),
  },
];

export function EventsScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.events}
      updated="2026-11-21"
      lead="What's going on in the crowd, and how to hear about it first."
      sections={SECTIONS}
    />
  );
}
