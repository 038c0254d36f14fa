import { Link } from 'react-router-dom';
import { OPERATOR } from '../../../../shared/operator.ts';
import { LEGAL_PAGES } from '../../../../shared/pages/legal.ts';
import { paths } from '../../app/paths.ts';
import { LegalDocument, type LegalSection } from './legal-document.tsx';
import { MailLink } from './mail-link.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: (
      <>
        <p>
          These terms are between you and {OPERATOR.name}, which runs this site and the game. They hold from
          the moment you open an account, download the game or send something in. Whoever only looks around
          owes us nothing but to keep to the law.
        </p>
        <p>
          The <Link to={paths.communityGuidelines}>community guidelines</Link> are part of these terms. How we
          handle your data is told in the <Link to={paths.privacyPolicy}>privacy policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'adults',
    title: 'Adults only',
    body: (
      <p>
        You must be at least 18, or of age where you live if that is later. You may not let minors use your
        account. Some pictures show nudity or violence; they are rated, and stay blurred until you ask to see
        them.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <ul>
        <li>Give an email address that is yours, and keep it up to date: it is how you get back in.</li>
        <li>
          Keep your password to yourself, and choose one you use nowhere else. We suggest a second factor.
        </li>
        <li>An account is one person’s. You may not sell, lend or trade it.</li>
        <li>Do not pose as somebody else, or as one of our staff.</li>
        <li>Tell us at once if you believe that somebody else has used your account.</li>
      </ul>
    ),
  },
  {
    id: 'licence',
    title: 'The game and this site',
    body: (
      <>
        <p>
          We let you install the game and use it with this site, for yourself and without charge. That
          permission is personal, covers no resale, and ends with your account.
        </p>
        <p>
          You may not take the service apart to copy it, get around its protections or limits, run programs
          that play, like or vote for you, collect other people’s data from it, or put load on it that
          disturbs others. You may look for security holes in good faith, if you harm nobody and tell us
          first, at <MailLink to={OPERATOR.contact} />.
        </p>
      </>
    ),
  },
  {
    id: 'submissions',
    title: 'What you send in',
    body: (
      <>
        <p>
          <strong>It stays yours.</strong> For what you send in (pictures, texts, items and the like) you give
          us a simple, worldwide, royalty-free licence to store it, to change its size and format, and to show
          it on this site, in the game and where we tell people about them, with your name beside it. We may
          pass that licence to those who host for us, to no one else.
        </p>
        <p>
          <strong>You promise</strong> that you made it or may give us that licence, that recognisable people
          agreed to be shown, and that it breaks no law and no guideline.
        </p>
        <p>
          <strong>We decide</strong> what is shown. Staff look at every picture before it is public, and may
          refuse it or take it down later; you are told the reason. Nobody has a right to be published.
        </p>
        <p>
          <strong>You may take it back.</strong> Ask us to remove a picture and the licence ends with its
          removal, except for copies that must remain as proof and those that others have already saved.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'How you behave',
    body: (
      <p>
        Treat others as the <Link to={paths.communityGuidelines}>community guidelines</Link> ask. Do not
        harass, threaten, deceive or spy on anybody, do not publish what the law forbids, and do not
        advertise. If somebody else does, report it rather than answer in kind.
      </p>
    ),
  },
  {
    id: 'coins',
    title: 'Coins',
    body: (
      <>
        <p>
          Coins are points in a game. They are not money, have no value outside it, cannot be exchanged for
          money or for anything of value, cannot be inherited, and may not be traded outside the game. What
          you hold is a permission to use them there.
        </p>
        <p>
          We may correct mistakes, change what coins are good for, and take back coins that were got by fraud
          or through an error. When the game or your account ends, so do they.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    title: 'What it costs',
    body: (
      <p>
        The game and this site are free. We sell nothing at present. Should we offer subscriptions, their
        price, length and the way to cancel will be shown before you pay, and terms of their own will apply to
        them besides the rights that consumer law gives you.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <>
        <p>
          You may stop at any time: write to <MailLink to={OPERATOR.contact} /> from the address of your
          account and we close it.
        </p>
        <p>
          We may suspend or close an account that breaks these terms. How hard we are depends on what
          happened: usually a word first, at once where people are in danger or the law is broken. You are
          told the reason and, for a suspension, its end, and you may object; a member of staff who did not
          take the decision looks at it again. We may also end the service as a whole, and will say so thirty
          days ahead where we can.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <>
        <p>
          The service is free and offered as it is. We take care, but do not promise that it always runs, that
          it has no faults, or that nothing is ever lost; keep copies of your work.
        </p>
        <p>
          We answer without limit for intent and gross negligence, for harm to life, body and health, and
          wherever the law does not let us limit it. For slight negligence we answer only where we broke a
          duty that the agreement rests on, and then for such harm as was to be expected. What other people
          write or draw here is theirs; we answer for it only where the law says that we must.
        </p>
      </>
    ),
  },
  {
    id: 'rest',
    title: 'Changes and the rest',
    body: (
      <>
        <p>
          We may change these terms for a good reason, such as a new feature or a new law. Account holders are
          told by mail at least thirty days before, and may close their account instead. Changes do not reach
          back.
        </p>
        <p>
          The law of the place where we are established applies; if you are a consumer, the protection that
          the law of your own country gives you remains, as does your right to sue there. If one of these
          terms does not hold, the others do.
        </p>
      </>
    ),
  },
];

export function TermsOfServiceScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.terms}
      updated="2026-11-21"
      lead="The rules between you and us, in words that are meant to be read."
      sections={SECTIONS}
    />
  );
}
