import { Link } from 'react-router-dom';
import { OPERATOR } from '../../../../shared/operator.ts';
import { LEGAL_PAGES } from '../../../../shared/pages/legal.ts';
import { paths } from '../../app/paths.ts';
import { LegalDocument, type LegalSection } from './legal-document.tsx';
import { MailLink } from './mail-link.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'now',
    title: 'On the calendar',
    body: (
      <p>
        Nothing is announced at the moment. When something is, it stands here with its date, its time and the
        time zone, and it is gone from here when it is over.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where events are announced',
    body: (
      <p>
        First in the community’s chat and on the other places that “Follow us” at the end of this page leads
        to, where there are any. Whoever has the chat open hears of things soonest.
      </p>
    ),
  },
  {
    id: 'always',
    title: 'What goes on every day',
    body: (
      <ul>
        <li>
          New pictures arrive in the <Link to={paths.gallery}>gallery</Link>, newest first.
        </li>
        <li>The badge at the lower edge says how many players are in the game right now.</li>
        <li>
          You can send in art of your own: see the <Link to={paths.creatorProgram}>creator program</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'your-own',
    title: 'Holding one yourself',
    body: (
      <p>
        A drawing night, a costume contest, a walk through the city at dusk: tell us at{' '}
        <MailLink to={OPERATOR.contact} /> what you plan and when, some weeks ahead, and we help to spread the
        word. The <Link to={paths.communityGuidelines}>community guidelines</Link> hold at events too.
      </p>
    ),
  },
];

export function EventsScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.events}
      updated="2026-11-21"
      lead="What is going on in the crowd, and where you hear of it in time."
      sections={SECTIONS}
    />
  );
}
