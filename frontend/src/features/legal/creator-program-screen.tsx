import { Link } from 'react-router-dom';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import { OPERATOR } from '#shared/operator.ts';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { LegalDocument, type LegalSection, MailLink } from './legal-document.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'today',
    title: 'What you can do today',
    body: (
      <ul>
        <li>
          <strong>Submit your art.</strong> With a verified game account, you can submit up to{' '}
          {GALLERY_LIMITS.submissionsPerDay} pictures a day, as PNG, GIF, WebP or JPEG.
        </li>
        <li>
          <strong>Get credited.</strong> While the gallery shows names, yours appears with your work, here and
          wherever it's shared.
        </li>
        <li>
          <strong>Stay crisp.</strong> We only enlarge pixel art by whole steps and never smooth it.
          Animations stay animated.
        </li>
        <li>
          <strong>Know where you stand.</strong> You see your place in the queue, the decision, and the reason
          if it's rejected.
        </li>
      </ul>
    ),
  },
  {
    id: 'how',
    title: 'How to get started',
    body: (
      <>
        <ol>
          <li>
            Create a game account and verify your email address on the{' '}
            <Link to={paths.gameProfile}>game profile</Link> page.
          </li>
          <li>
            Read the <Link to={paths.communityGuidelines}>community guidelines</Link>, especially the part
            about ratings.
          </li>
          <li>
            <Link to={paths.submissions}>Submit a picture</Link> with a title and a short description for
            people who can't see it.
          </li>
          <li>Wait for staff to review it. Once it's approved, it appears in the gallery, newest first.</li>
        </ol>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Who owns it',
    body: (
      <p>
        You do. You only give us permission to show it. For the exact wording, see the{' '}
        <Link to={paths.termsOfService}>terms of service</Link>.
      </p>
    ),
  },
  {
    id: 'not-yet',
    title: "What we don't offer yet",
    body: (
      <p>
        Today we don't offer creators pay, contracts or badges, and nobody can buy a place in the gallery.
        We'd like to offer more, such as your items in the game and a share of what sells. Nothing is decided
        yet, and we won't promise it here before it exists.
      </p>
    ),
  },
  {
    id: 'talk',
    title: 'Talk to us',
    body: (
      <p>
        What would help you as an artist? Send your ideas to <MailLink to={OPERATOR.contact} />.
      </p>
    ),
  },
];

export function CreatorProgramScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.creators}
      updated="2026-11-21"
      lead="Someone made everything in the gallery. Here's how that can be you, and what you can expect today."
      sections={SECTIONS}
    />
  );
}
