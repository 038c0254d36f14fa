import { Link } from 'react-router-dom';
import { CHARACTER_FIELD_NAMES, CHARACTER_LABELS } from '#shared/character-labels.ts';
import { OPERATOR } from '#shared/operator.ts';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { LegalDocument, type LegalSection, MailLink } from './legal-document.tsx';

/** What players write about a character, without the face, which they choose from drawn parts: 'name, age and bio'. */
const CHARACTER_TEXTS = new Intl.ListFormat('en-GB').format(
  CHARACTER_FIELD_NAMES.filter((name) => name !== 'face').map((name) => CHARACTER_LABELS[name].toLowerCase()),
);

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>You can browse without an account, and without giving us a name or an address.</li>
        <li>
          We don't set cookies, don't run ads or an analytics service, and don't sell anything about you.
        </li>
        <li>Your account contains what you enter, and a log of sign-ins that you can read yourself.</li>
        <li>
          What you publish is public: your pictures, the name on them, and your likes as part of a total.
        </li>
        <li>You can ask for a copy of your data, or ask us to delete it, at any time.</li>
      </ul>
    ),
  },
  {
    id: 'visitors',
    title: 'When you browse',
    body: (
      <>
        <p>
          <strong>Views.</strong> A picture counts one view per browser per day. To tell which views it has
          counted, your browser generates a random ID, which it forgets when you close it. We keep that ID
          with the picture for two days. It isn't linked to anything else.
        </p>
        <p>
          <strong>Downloads.</strong> We count downloads of the game by day and version. The count doesn't
          include who downloaded it. If you have the link emailed to your PC, we use the address for that one
          email only. For a day, we keep a hash of it and your IP address, so that nobody can flood an inbox.
        </p>
        <p>
          <strong>Reports.</strong> A report contains the reason you chose and what you wrote, but not who
          sent it. To keep anyone from flooding us with reports, we keep your IP address until the end of the
          day.
        </p>
        <p>
          <strong>Logs.</strong> Our servers log which address on the site was requested, when, and with what
          result, but not what you searched for. We delete these logs after a month. Our hosting provider sees
          your IP address while it responds to you, as every web server does.
        </p>
        <p>
          For what's stored in your own browser, see the <Link to={paths.cookiePolicy}>cookie policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'When you have an account',
    body: (
      <>
        <p>We have two kinds of account: one for this website and one for the game. We store:</p>
        <ul>
          <li>
            your email address, your name or username, and your first and last name if you provide them;
          </li>
          <li>
            your role, whether your email address is verified, and any suspension with its reason and end
            date;
          </li>
          <li>
            your password, which is stored by Amazon Cognito, where nobody can read it, and never in our own
            database;
          </li>
          <li>
            if you use an authenticator app, its secret, encrypted, and your recovery codes as hashes that
            can't be turned back into codes;
          </li>
          <li>
            if you link a Discord account, its ID, its username and display name, the address of its picture,
            and which roles we gave it in our server. We read them once, and keep no access to your Discord
            account.
          </li>
        </ul>
        <p>
          <strong>Sessions.</strong> For each session, we store the IP address, the names of the browser and
          operating system (“Firefox on Linux”), and when it started and was last used. A session ends when
          you sign out, when you haven't used it for a while, and after thirty days at the latest.
        </p>
        <p>
          <strong>Activity log.</strong> We log sign-ins, including failed ones, and changes to your account's
          security, with the time, IP address and device. You'll find the log on your account page. We delete
          entries after ninety days.
        </p>
        <p>
          <strong>Failed attempts.</strong> For a few minutes, we count failed sign-ins by IP address and by
          the name that was tried, so nobody can keep guessing passwords.
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
          <strong>Characters:</strong> {CHARACTER_TEXTS}, as you write them. They describe a character and
          don't need to be yours. Please keep real names and addresses out of them.
        </li>
        <li>
          <strong>Being online:</strong> the game tells us every few seconds that you're playing. We only
          publish the number of players, and don't keep who they were.
        </li>
        <li>
          <strong>Coins:</strong> your balance and a list of every change to it.
        </li>
        <li>
          <strong>Pictures:</strong> the file, its title, description, tags and rating, who submitted it, and
          what staff decided. We strip all metadata from the file, such as where a photo was taken, before we
          publish it.
        </li>
        <li>
          <strong>Likes:</strong> which pictures you like, so you can take a like back. Others only see the
          total.
        </li>
      </ul>
    ),
  },
  {
    id: 'buying',
    title: 'When you buy a package',
    body: (
      <p>
        We store what you enter (your email address, your name, and your country if you give it), the package,
        the amount, how you pay, and how the payment goes. You pay at the payment service you choose. Your
        card or account details go there only; we never see them. To give each free trial once, we keep a code
        that only the same card or account leads to, and that says nothing else about it.
      </p>
    ),
  },
  {
    id: 'purposes',
    title: 'Our legal basis',
    body: (
      <>
        <p>Where the GDPR applies, we rely on:</p>
        <ul>
          <li>
            <strong>our agreement with you</strong> for accounts, characters, coins, what you buy and what you
            publish;
          </li>
          <li>
            <strong>our legitimate interest</strong> in a service that's safe and works: logs, limits,
            activity logs, counts and moderation;
          </li>
          <li>
            <strong>your consent</strong> for what your browser stores beyond what's needed, and for the
            community chat, which only loads from Discord when you open it;
          </li>
          <li>
            <strong>the law</strong> where it requires us to keep or disclose something.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else handles your data',
    body: (
      <>
        <p>
          We run on Amazon Web Services, which processes data for us and on our instructions: Cognito
          (passwords), SES (email), S3 (files), DynamoDB (everything else), and CloudFront and Lambda
          (responding to your browser).
        </p>
        <p>
          If you open the community chat, Discord receives your IP address and may set its own cookies. Its
          own privacy policy applies there. Links to other sites are just links: nothing loads from those
          sites before you follow one.
        </p>
        <p>
          If you link a Discord account, Discord learns that you have an account with us, and delivers the
          login codes and reset links that we send you there. Your profile then loads your picture from
          Discord.
        </p>
        <p>
          If you buy a package, the payment service you choose receives your order with your name and email
          address, and handles your payment under its own privacy policy.
        </p>
        <p>
          Moderators and administrators only see what their work requires. We record what they change, with
          their name. We only hand data to authorities where the law requires it.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep your data',
    body: (
      <dl>
        <div>
          <dt>Account, characters, coins, likes</dt>
          <dd>Until you ask us to delete the account</dd>
        </div>
        <div>
          <dt>Orders and receipts</dt>
          <dd>As long as tax law requires</dd>
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
          <dt>Random IDs used to count views</dt>
          <dd>Two days</dd>
        </div>
        <div>
          <dt>Links and codes we email</dt>
          <dd>An hour at most</dd>
        </div>
        <div>
          <dt>Server logs</dt>
          <dd>A month</dd>
        </div>
        <div>
          <dt>Staff decisions and reports</dt>
          <dd>
            As long as we keep the picture or account they're about, and afterwards as long as a dispute may
            last
          </dd>
        </div>
        <div>
          <dt>Backups</dt>
          <dd>Thirty-five days, after which deleted data is gone from them too</dd>
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
          You can ask what data we have about you and get a copy, have it corrected or deleted, restrict or
          object to how we use it, and withdraw consent. You can correct names and email addresses and end
          sessions yourself on your account page. For everything else, write to{' '}
          <MailLink to={OPERATOR.privacy} /> from your account's email address, and we'll reply within a
          month.
        </p>
        <p>
          You can also complain to the data protection authority where you live. We don't make decisions about
          you by automated means alone: a person reviews every picture we reject and every account we suspend.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Adults only',
    body: (
      <p>
        {OPERATOR.name} is for people aged 18 and over, and we don't knowingly keep data of anyone younger. If
        you think a minor has an account, tell us and we'll delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <p>
        If we make substantive changes to this policy, we'll update the date at the top, and email account
        holders beforehand if the changes affect them. {OPERATOR.name} runs this site. If you have questions
        about your data, write to <MailLink to={OPERATOR.privacy} />.
      </p>
    ),
  },
];

export function PrivacyPolicyScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.privacy}
      updated="2026-11-25"
      lead="What we know about you, why we know it, when we forget it, and what you can do about it."
      sections={SECTIONS}
    />
  );
}
