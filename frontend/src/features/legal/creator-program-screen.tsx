import { Link } from 'react-router-dom';
import { LIMITS } from '../../../../shared/limits.ts';
import { OPERATOR } from '../../../../shared/operator.ts';
import { LEGAL_PAGES } from '../../../../shared/pages/legal.ts';
import { paths } from '../../app/paths.ts';
import { LegalDocument, type LegalSection } from './legal-document.tsx';
import { MailLink } from './mail-link.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'today',
    title: 'What you can do today',
    body: (
      <ul>
        <li>
          <strong>Send in your art.</strong> With a verified game account you can submit up to{' '}
          {LIMITS.submissionsPerDay} pictures a day, in PNG, GIF, WebP or JPEG.
        </li>
        <li>
          <strong>Be named.</strong> Your name stands under what you made, here and where it is shared,
          wherever the gallery shows names.
        </li>
        <li>
          <strong>Be seen as drawn.</strong> Pixel art is enlarged by whole steps and never smoothed;
          animations stay animations.
        </li>
        <li>
          <strong>Know where you stand.</strong> You see your place in the queue, the decision, and the reason
          if it was no.
        </li>
      </ul>
    ),
  },
  {
    id: 'how',
    title: 'How to begin',
    body: (
      <>
        <ol>
          <li>
            Create a game account and verify your address, on the{' '}
            <Link to={paths.gameProfile}>game profile</Link> page.
          </li>
          <li>
            Read the <Link to={paths.communityGuidelines}>community guidelines</Link>, the part about ratings
            above all.
          </li>
          <li>
            <Link to={paths.submissions}>Submit a picture</Link> with a title and a few words for those who
            cannot see it.
          </li>
          <li>Wait for staff to look at it. Then it hangs in the gallery, newest first.</li>
        </ol>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Whose it is',
    body: (
      <p>
        Yours. You let us show it, no more than that; the{' '}
        <Link to={paths.termsOfService}>terms of service</Link> have the words.
      </p>
    ),
  },
  {
    id: 'not-yet',
    title: 'What there is not',
    body: (
      <p>
        There is no pay, no contract and no badge for creators today, and nobody can buy a place in the
        gallery. We would like to offer more: items of yours in the game, and a share where something is sold.
        None of it is decided, and this page will not promise it before it exists.
      </p>
    ),
  },
  {
    id: 'talk',
    title: 'Talk to us',
    body: (
      <p>
        Ideas for what would help you as an artist are welcome at <MailLink to={OPERATOR.contact} />.
      </p>
    ),
  },
];

export function CreatorProgramScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.creators}
      updated="2026-11-21"
      lead="Everything in the gallery was made by somebody. Here is how that can be you, and what you may expect from it today."
      sections={SECTIONS}
    />
  );
}
