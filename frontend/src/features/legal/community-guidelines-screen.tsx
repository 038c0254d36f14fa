import { Link } from 'react-router-dom';
import { LIMITS } from '../../../../shared/limits.ts';
import { OPERATOR } from '../../../../shared/operator.ts';
import { LEGAL_PAGES } from '../../../../shared/pages/legal.ts';
import { REPORT_REASONS, reportReasonLabel } from '../../../../shared/report-reasons.ts';
import { REVIEW_REASONS, reviewReasonLabel } from '../../../../shared/review-reasons.ts';
import { paths } from '../../app/paths.ts';
import { LegalDocument, type LegalSection } from './legal-document.tsx';
import { MailLink } from './mail-link.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'people',
    title: 'People first',
    body: (
      <ul>
        <li>Behind every avatar sits somebody. Write as you would talk to them across a table.</li>
        <li>Criticise the picture, not the person, and only where it helps.</li>
        <li>A no is a no: in chat, in role play, and to a request for art.</li>
        <li>
          What others told you in private stays private. Never publish names, addresses or photos of them.
        </li>
        <li>
          No hatred or contempt for what people are: origin, colour, belief, sex, gender, whom they love,
          disability, age.
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
          Every picture carries one of three ratings. Whoever sends it in chooses; staff correct it if need
          be.
        </p>
        <dl>
          <div>
            <dt>G, for everybody here</dt>
            <dd>Nothing you could not look at in a busy train.</dd>
          </div>
          <div>
            <dt>PG, some care</dt>
            <dd>Mild violence, scares, swearing, swimwear, innuendo.</dd>
          </div>
          <div>
            <dt>R, for those who ask</dt>
            <dd>
              Nudity, sexual themes, blood, drugs. Shown only while the gallery is set to show such pictures,
              and then blurred until you ask to see one.
            </dd>
          </div>
        </dl>
        <p>When in doubt take the stricter one. A rating is no judgement of the work.</p>
      </>
    ),
  },
  {
    id: 'refused',
    title: 'Never, whatever the rating',
    body: (
      <ul>
        <li>
          Anything sexual about minors, or about figures drawn or described as minors. It is removed, the
          account is closed, and it is reported to the authorities.
        </li>
        <li>Real people in sexual scenes, or made to look ridiculous, without their consent.</li>
        <li>Glorified violence against real people, terror, or self-harm.</li>
        <li>Symbols and slogans of hatred, but for clear criticism of them.</li>
        <li>
          Other people’s work as your own, traced work included, and pictures made to pass as somebody else’s.
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
          Pixel art and pictures of the game: avatars, screenshots, backgrounds, logos, icons and whatever the
          community draws. Made by you, finished enough to show, and filed under the category that it belongs
          to. Say in the alternative text what is to be seen, for those who cannot see it.
        </p>
        <p>You may send in {LIMITS.submissionsPerDay} pictures a day.</p>
      </>
    ),
  },
  {
    id: 'decisions',
    title: 'How staff decide',
    body: (
      <>
        <p>
          A person looks at every picture before it is public, never the one who sent it in while anybody else
          can do it. If it is refused you read the reason beside it, and often a note. The reasons are:
        </p>
        <ul>
          {REVIEW_REASONS.map((reason) => (
            <li key={reason}>{reviewReasonLabel(reason)}</li>
          ))}
        </ul>
        <p>
          Decisions can be reversed. If you believe that one is wrong, write to{' '}
          <MailLink to={OPERATOR.contact} /> and somebody else looks again.
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
          Open the picture and press the flag, “Report this image”. You need no account, and the person who
          made it does not learn who it was. Choose what comes closest:
        </p>
        <ul>
          {REPORT_REASONS.map((reason) => (
            <li key={reason}>{reportReasonLabel(reason)}</li>
          ))}
        </ul>
        <p>
          For work of yours that somebody else published, see <Link to={paths.dmca}>copyright</Link>. Reports
          made to annoy somebody break these guidelines themselves.
        </p>
      </>
    ),
  },
  {
    id: 'consequences',
    title: 'What follows',
    body: (
      <p>
        Mostly a picture comes down and that is that. Whoever goes on regardless is suspended for a time, and
        in the end for good; what endangers people leads there at once. You are always told why, and until
        when. The <Link to={paths.termsOfService}>terms of service</Link> say how to object.
      </p>
    ),
  },
];

export function CommunityGuidelinesScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.guidelines}
      updated="2026-11-21"
      lead="A crowd is only pleasant if everybody in it looks out a little for the others. This is how we do that."
      sections={SECTIONS}
    />
  );
}
