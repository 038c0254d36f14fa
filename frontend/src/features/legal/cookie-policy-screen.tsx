import { Link } from 'react-router-dom';
import { OPERATOR } from '#shared/operator.ts';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { Button } from '#ui/control/button.tsx';
import { cookieChoice } from '#ui/page/stored-choice.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { BROWSER_ENTRIES, type BrowserEntry } from './browser-entries.ts';
import { LegalDocument, type LegalSection, MailLink } from './legal-document.tsx';

const Entries = ({ of }: { of: readonly BrowserEntry[] }) => (
  <dl>
    {of.map(({ names, purpose }) => (
      <div key={purpose}>
        <dt>
          {names.map((name) => (
            <code key={name} className="mr-3 inline-block">
              {name}
            </code>
          ))}
        </dt>
        <dd>{purpose}</dd>
      </div>
    ))}
  </dl>
);

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'one-cookie',
    title: 'One cookie, for ten minutes',
    body: (
      <>
        <p>
          If you link a Discord account, we set one cookie, <code>discord-state</code>. It makes sure that
          it's you who comes back from Discord's page, only goes to the part of this site that links accounts,
          and expires after ten minutes.
        </p>
        <p>
          We don't set any other, for ourselves or for anyone else: no advertising, no analytics, no tracking
          pixels. What this site remembers, it keeps in your browser's storage, where only this site can read
          it. Unlike a cookie, it isn't sent with every request. The law treats both alike, and so do we.
        </p>
      </>
    ),
  },
  {
    id: 'needed',
    title: 'Stored because you asked for something',
    body: (
      <>
        <p>These stay until you clear them, sign out or change your mind:</p>
        <Entries of={BROWSER_ENTRIES.needed} />
      </>
    ),
  },
  {
    id: 'tab',
    title: 'Stored until you close the tab',
    body: <Entries of={BROWSER_ENTRIES.tab} />,
  },
  {
    id: 'optional',
    title: 'Stored only if you accept',
    body: (
      <>
        <Entries of={BROWSER_ENTRIES.optional} />
        <p>If you decline, that lasts until you close the page.</p>
      </>
    ),
  },
  {
    id: 'discord',
    title: 'The community chat',
    body: (
      <p>
        The chat at the lower left of wide screens comes from Discord. None of it loads before you open it.
        Once you do, Discord may set its own cookies, which its own policy describes.
      </p>
    ),
  },
  {
    id: 'choice',
    title: 'Your choice',
    body: (
      <>
        <p>
          You can change your answer whenever you like. You can also have your browser clear all of this at
          once, or block it. If you block it, the site still works, but it forgets everything, including your
          sign-in, when you close the page.
        </p>
        <p>
          <Button onClick={() => cookieChoice.set(null)}>Ask me again</Button>
        </p>
        <p>
          To find out what we store on our side, see the <Link to={paths.privacyPolicy}>privacy policy</Link>.
          If you have questions, write to <MailLink to={OPERATOR.privacy} />.
        </p>
      </>
    ),
  },
];

export function CookiePolicyScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.cookies}
      updated="2026-11-24"
      lead="Everything this site stores in your browser, by name, so you can look it up there."
      sections={SECTIONS}
    />
  );
}
