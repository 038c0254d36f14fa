import { Link } from 'react-router-dom';
import { OPERATOR } from '../../../../shared/operator.ts';
import { LEGAL_PAGES } from '../../../../shared/pages/legal.ts';
import { paths } from '../../app/paths.ts';
import { LegalDocument, type LegalSection } from './legal-document.tsx';
import { MailLink } from './mail-link.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>You can look around without an account, and without leaving a name or an address with us.</li>
        <li>We set no cookies, run no advertising and no analytics service, and sell nothing about you.</li>
        <li>An account holds what you type into it, and a log of sign-ins that you can read yourself.</li>
        <li>
          Whatever you publish is public: pictures, the name on them, and your likes as part of a number.
        </li>
        <li>You may ask for a copy of your data, or for its removal, at any time.</li>
      </ul>
    ),
  },
  {
    id: 'visitors',
    title: 'When you only look around',
    body: (
      <>
        <p>
          <strong>Views.</strong> A picture counts one view for each browser and day. To know that it has
          counted yours, your browser makes up a random name, which it forgets when you close it. We keep that
          name beside the picture for two days. It is tied to nothing else.
        </p>
        <p>
          <strong>Downloads.</strong> We count downloads of the game by day and version. Who downloaded is not
          part of the count.
        </p>
        <p>
          <strong>Reports.</strong> A report holds the reason you chose and what you wrote. It does not say
          who sent it. So that nobody floods us with reports, your network address is kept until the end of
          the day.
        </p>
        <p>
          <strong>Logs.</strong> Our servers write down which address of the site was asked for, when, and how
          that went, without what you searched for. These logs are deleted after a month. Our host sees your
          network address while it answers you, as every web server does.
        </p>
        <p>
          What stays in your own browser is listed in the <Link to={paths.cookiePolicy}>cookie policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'When you have an account',
    body: (
      <>
        <p>There are two kinds of account, one for this website and one for the game. We store:</p>
        <ul>
          <li>your email address, your name or username, and your first and last name if you give them;</li>
          <li>
            your role, whether your address is verified, and any suspension with its reason and its end;
          </li>
          <li>
            your password, which lies with Amazon Cognito and never in our own database, and which nobody can
            read there;
          </li>
          <li>
            for an authenticator app, the secret that you share with it, encrypted, and your recovery codes as
            fingerprints that cannot be turned back into codes.
          </li>
        </ul>
        <p>
          <strong>Sessions.</strong> For each place where you are signed in we keep the network address, the
          browser and system in words (“Firefox on Linux”), and when it was opened and last used. A session
          ends when you sign out, when it has not been used for a while, and after thirty days in any case.
        </p>
        <p>
          <strong>Activity log.</strong> Sign-ins, failed ones too, and changes to how your account is
          protected are noted with time, network address and device. You find the log on your account page.
          Entries are deleted after ninety days.
        </p>
        <p>
          <strong>Failed attempts.</strong> They are counted by network address and by the name that was
          tried, for minutes, so that nobody can guess passwords at leisure.
        </p>
      </>
    ),
  },
  {
    id: 'play',
    title: 'When you play and publish',
    body: (
      <ul>
        <li>
          <strong>Characters:</strong> name, age, gender, location and biography, as you write them. They are
          a character’s and need not be yours; please keep real addresses and real names out of them.
        </li>
        <li>
          <strong>Being online:</strong> the game tells us every few seconds that you are there. We publish
          only how many players that makes; who it was is not kept.
        </li>
        <li>
          <strong>Coins:</strong> your balance, and a list of every change to it.
        </li>
        <li>
          <strong>Pictures:</strong> the file, its title, description, tags and rating, who sent it in, and
          what staff decided. Hidden information in the file, such as where a photo was taken, is removed
          before anything is published.
        </li>
        <li>
          <strong>Likes:</strong> which pictures you like, so that you can take a like back. Others see the
          number alone.
        </li>
      </ul>
    ),
  },
  {
    id: 'purposes',
    title: 'Why we may do this',
    body: (
      <>
        <p>Where the GDPR applies, we rely on:</p>
        <ul>
          <li>
            <strong>our agreement with you</strong> for accounts, characters, coins and what you publish;
          </li>
          <li>
            <strong>our legitimate interest</strong> in a service that is safe and works: logs, limits,
            activity logs, counts, and the work of our moderators;
          </li>
          <li>
            <strong>your consent</strong> for what your browser remembers beyond what is needed, and for the
            community chat, which is fetched from Discord when you open it and not before;
          </li>
          <li>
            <strong>the law</strong> where it obliges us to keep or hand over something.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else handles it',
    body: (
      <>
        <p>
          We run on Amazon Web Services, which works for us and on our instructions: Cognito (passwords), SES
          (mail), S3 (files), DynamoDB (everything else), and CloudFront and Lambda (answering your browser).
        </p>
        <p>
          If you open the community chat, Discord receives your network address and may set cookies of its
          own. Its own privacy policy applies there. Links that lead to other sites are just links: nothing of
          those sites is loaded before you follow one.
        </p>
        <p>
          Moderators and administrators see what their work requires. What they change is recorded with their
          name. We hand data to authorities only where the law makes us.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <dl>
        <div>
          <dt>Account, characters, coins, likes</dt>
          <dd>Until you have the account removed</dd>
        </div>
        <div>
          <dt>Activity log</dt>
          <dd>Ninety days</dd>
        </div>
        <div>
          <dt>Sessions</dt>
          <dd>Thirty days at most</dd>
        </div>
        <div>
          <dt>Names that views are counted by</dt>
          <dd>Two days</dd>
        </div>
        <div>
          <dt>Links and codes that we mail</dt>
          <dd>An hour at most</dd>
        </div>
        <div>
          <dt>Server logs</dt>
          <dd>A month</dd>
        </div>
        <div>
          <dt>Decisions of staff, and reports</dt>
          <dd>
            As long as the picture or account they are about, and afterwards as long as a dispute may last
          </dd>
        </div>
        <div>
          <dt>Backups</dt>
          <dd>Thirty-five days; what was removed is gone from them by then</dd>
        </div>
      </dl>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may ask what we hold about you and get a copy, have it corrected or removed, restrict or object
          to what we do with it, and take back a consent. Names and addresses you can correct yourself on your
          account page; sessions you can end there. For everything else write to{' '}
          <MailLink to={OPERATOR.privacy} /> from the address of the account, and we answer within a month.
        </p>
        <p>
          You may also complain to the data protection authority of the place where you live. We decide
          nothing about you by machine alone: a person looks at every picture that is refused and every
          account that is suspended.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Adults only',
    body: (
      <p>
        {OPERATOR.name} is for people of 18 and over, and we do not knowingly keep data of anybody younger. If
        you believe that a minor has an account, tell us and we remove it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <p>
        When this policy changes in substance, the date at the top changes, and account holders are told by
        mail beforehand where it concerns them. The site is run by {OPERATOR.name}; questions about your data
        go to <MailLink to={OPERATOR.privacy} />.
      </p>
    ),
  },
];

export function PrivacyPolicyScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.privacy}
      updated="2026-11-21"
      lead="What we know about you, why we know it, how soon we forget it, and what you can do about it."
      sections={SECTIONS}
    />
  );
}
