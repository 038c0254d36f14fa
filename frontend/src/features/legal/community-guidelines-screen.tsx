import { Link } from 'react-router-dom';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import { OPERATOR } from '#shared/operator.ts';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { REPORT_REASONS, reportReasonLabel } from '#shared/report-reasons.ts';
import { REVIEW_REASONS, reviewReasonLabel } from '#shared/review-reasons.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { LegalDocument, type LegalSection, MailLink } from './legal-document.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'people',
    title: 'People first',
    body: (
      <ul>
        <li>There's a person behind every avatar. Write as if you were talking to them face to face.</li>
        <li>Criticise the picture, not the person, and only when it helps.</li>
        <li>No means no: in chat, in role play, and when you ask for art.</li>
        <li>Keep private conversations private. Never publish other people's names, addresses or photos.</li>
        <li>
          No hate or contempt for who people are: origin, skin colour, belief, sex, gender, sexual
          orientation, disability or age.
        </li>
      </ul>
    ),
  },
  {
    id: 'ratings',
    title: 'Ratings',
    body: (
      <>
        <p>
          Every picture has one of three ratings. The person who submits it chooses the rating, and staff
          correct it if needed.
        </p>
        <dl>
          <div>
            <dt>G: suitable for everyone here</dt>
            <dd>Nothing you couldn't look at on a busy train.</dd>
          </div>
          <div>
            <dt>PG: some care needed</dt>
            <dd>Mild violence, scares, swearing, swimwear or innuendo.</dd>
          </div>
          <div>
            <dt>R: only for those who choose to see it</dt>
            <dd>
              Nudity, sexual themes, blood or drugs. The gallery only shows R-rated pictures while staff allow
              it, and hides each behind a mosaic until you choose to see it.
            </dd>
          </div>
        </dl>
        <p>When in doubt, choose the stricter rating. A rating isn't a judgement of the work.</p>
      </>
    ),
  },
  {
    id: 'refused',
    title: 'Never, whatever the rating',
    body: (
      <ul>
        <li>
          Anything sexual about minors, or about characters drawn or described as minors. We remove it, close
          the account and report it to the authorities.
        </li>
        <li>Real people shown in sexual scenes or ridiculed, without their consent.</li>
        <li>Content that glorifies violence against real people, terrorism or self-harm.</li>
        <li>Hate symbols and slogans, except in clear criticism of them.</li>
        <li>
          Other people's work presented as your own, including traced work, and pictures made to look like
          someone else's.
        </li>
        <li>Advertising, scams, and codes or links hidden in a picture.</li>
      </ul>
    ),
  },
  {
    id: 'gallery',
    title: 'What belongs in the gallery',
    body: (
      <>
        <p>
          Pixel art and pictures of the game: avatars, screenshots, backgrounds, logos, icons and anything
          else the community draws. Submit work you made yourself that's finished enough to show, and file it
          under the right category. Use the alternative text to describe the picture for people who can't see
          it.
        </p>
        <p>You can submit {GALLERY_LIMITS.submissionsPerDay} pictures a day.</p>
      </>
    ),
  },
  {
    id: 'decisions',
    title: 'How staff decide',
    body: (
      <>
        <p>
          A person reviews every picture before it's published. Staff don't review their own pictures while
          someone else can do it. If we reject your picture, you'll see the reason, and often a note. The
          reasons are:
        </p>
        <ul>
          {REVIEW_REASONS.map((reason) => (
            <li key={reason}>{reviewReasonLabel(reason)}</li>
          ))}
        </ul>
        <p>
          Decisions can be reversed. If you think one is wrong, write to <MailLink to={OPERATOR.contact} />{' '}
          and someone else will take another look.
        </p>
      </>
    ),
  },
  {
    id: 'reporting',
    title: 'Reporting a picture',
    body: (
      <>
        <p>
          Open the picture and select the flag, “Report this image”. You don't need an account, and the artist
          won't find out who reported it. Choose the closest reason:
        </p>
        <ul>
          {REPORT_REASONS.map((reason) => (
            <li key={reason}>{reportReasonLabel(reason)}</li>
          ))}
        </ul>
        <p>
          If someone else published your work, see <Link to={paths.dmca}>copyright</Link>. Reporting pictures
          to annoy someone breaks these guidelines too.
        </p>
      </>
    ),
  },
  {
    id: 'consequences',
    title: 'What happens if you break the rules',
    body: (
      <p>
        Usually we just remove the picture. Repeat offenders are suspended, then banned. Anything that
        endangers people leads to a ban right away. We always tell you why, and for how long. To find out how
        to appeal, see the <Link to={paths.termsOfService}>terms of service</Link>.
      </p>
    ),
  },
];

export function CommunityGuidelinesScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.guidelines}
      updated="2026-11-25"
      lead="A crowd is only pleasant if everyone in it looks out for each other a little. Here's how we do that."
      sections={SECTIONS}
    />
  );
}
