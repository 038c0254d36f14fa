import { Link } from 'react-router-dom';
import { OPERATOR } from '#shared/operator.ts';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { LegalDocument, type LegalSection, MailLink } from './legal-document.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: (
      <>
        <p>
          These terms are between you and {OPERATOR.name}, which runs this site and the game. They apply from
          the moment you create an account, download the game or submit something. If you're only browsing,
          just follow the law.
        </p>
        <p>
          The <Link to={paths.communityGuidelines}>community guidelines</Link> are part of these terms. To
          find out how we handle your data, see the <Link to={paths.privacyPolicy}>privacy policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'adults',
    title: 'Adults only',
    body: (
      <p>
        You must be at least 18, or the age of majority where you live if that's higher. You may not let
        minors use your account. Some pictures show nudity or violence. They're rated, and stay hidden until
        you choose to see them.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <ul>
        <li>Use your own email address and keep it up to date: it's how you recover your account.</li>
        <li>
          Keep your password to yourself, and choose one you don't use anywhere else. We recommend two-factor
          authentication.
        </li>
        <li>An account belongs to one person. You may not sell, lend or trade it.</li>
        <li>Don't impersonate anyone else or our staff.</li>
        <li>Tell us right away if you think someone else has used your account.</li>
      </ul>
    ),
  },
  {
    id: 'licence',
    title: 'The game and this site',
    body: (
      <>
        <p>
          You may install the game and use it with this site, for yourself and free of charge. This permission
          is personal, doesn't allow resale, and ends with your account.
        </p>
        <p>
          You may not reverse engineer the service to copy it, bypass its protections or limits, run programs
          that play, like or vote for you, collect other people's data from it, or put load on it that
          disrupts it for others. You may look for security vulnerabilities in good faith, as long as you harm
          nobody and tell us first, at <MailLink to={OPERATOR.contact} />.
        </p>
      </>
    ),
  },
  {
    id: 'submissions',
    title: 'What you submit',
    body: (
      <>
        <p>
          <strong>It stays yours.</strong> For what you submit (pictures, texts, items and the like), you give
          us a non-exclusive, worldwide, royalty-free licence to store it, change its size and format, and
          show it on this site, in the game and where we promote them, with your name next to it. We may pass
          that licence on to our hosting providers, and to no one else.
        </p>
        <p>
          <strong>You promise</strong> that you made it or have the right to give us that licence, that any
          recognisable people agreed to be shown, and that it doesn't break the law or our guidelines.
        </p>
        <p>
          <strong>We decide</strong> what we show. Staff review every picture before it's published, and may
          reject it or take it down later. We tell you the reason. Nobody has a right to be published.
        </p>
        <p>
          <strong>You can take it back.</strong> If you ask us to remove a picture, the licence ends when we
          remove it, except for copies we must keep as evidence and copies others have already saved.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'How you behave',
    body: (
      <p>
        Treat others as the <Link to={paths.communityGuidelines}>community guidelines</Link> ask. Don't
        harass, threaten, deceive or spy on anyone, don't publish anything illegal, and don't advertise. If
        someone else does, report it instead of responding in kind.
      </p>
    ),
  },
  {
    id: 'coins',
    title: 'Coins',
    body: (
      <>
        <p>
          Coins are points in a game. They aren't money, have no value outside the game, can't be exchanged
          for money or anything of value, can't be inherited, and may not be traded outside the game. You only
          have permission to use them there.
        </p>
        <p>
          We may correct mistakes, change what coins can be used for, and take back coins that were obtained
          by fraud or through an error. When the game or your account ends, your coins end with it.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    title: 'What it costs',
    body: (
      <p>
        The game and this site are free. Subscriptions are optional. Before you pay, we show you the price,
        any fee, the duration, and whether it renews. A subscription that renews can be cancelled on your
        account page at any time and then runs until the end of the period you paid for; if you cancel during
        a free trial, you pay nothing, and get back in full what you paid in advance. Each person and each
        card gets one free trial. Your rights under consumer law aren't affected.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending your account',
    body: (
      <>
        <p>
          You can leave at any time: write to <MailLink to={OPERATOR.contact} /> from your account's email
          address and we'll close the account.
        </p>
        <p>
          We may suspend or close an account that breaks these terms. Our response depends on what happened:
          usually a warning first, but immediate action if people are in danger or the law is broken. We'll
          tell you the reason and, for a suspension, when it ends. You can appeal, and a member of staff who
          didn't make the decision will review it. We may also shut down the whole service, and will tell you
          thirty days ahead if we can.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    body: (
      <>
        <p>
          The service is free and provided as is. We take care, but we don't promise that it's always
          available, that it's free of errors, or that nothing is ever lost. Keep copies of your work.
        </p>
        <p>
          Our liability is unlimited for intent and gross negligence, for injury to life, body or health, and
          wherever the law doesn't allow us to limit it. For slight negligence, we're only liable if we breach
          an essential duty under this agreement, and then only for foreseeable damage. What other people
          write or draw here is their responsibility. We're only liable for it where the law says so.
        </p>
      </>
    ),
  },
  {
    id: 'rest',
    title: 'Changes and other terms',
    body: (
      <>
        <p>
          We may change these terms for a good reason, such as a new feature or a new law. We'll email account
          holders at least thirty days in advance, and they may close their account instead. Changes aren't
          retroactive.
        </p>
        <p>
          The law of the place where we're established applies. If you're a consumer, you keep the protection
          of your own country's law and your right to sue there. If one of these terms is invalid, the others
          still apply.
        </p>
      </>
    ),
  },
];

export function TermsOfServiceScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.terms}
      updated="2026-11-25"
      lead="The rules between you and us, in plain English."
      sections={SECTIONS}
    />
  );
}
