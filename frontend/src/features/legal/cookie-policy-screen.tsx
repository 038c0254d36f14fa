import { Link } from 'react-router-dom';
import { OPERATOR } from '../../../../shared/operator.ts';
import { LEGAL_PAGES } from '../../../../shared/pages/legal.ts';
import { cookieChoice } from '../../app/cookie-choice.ts';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { BROWSER_ENTRIES, type BrowserEntry } from './browser-entries.ts';
import { LegalDocument, type LegalSection } from './legal-document.tsx';
import { MailLink } from './mail-link.tsx';

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
    id: 'no-cookies',
    title: 'We set no cookies',
    body: (
      <p>
        None of our own, and none for anybody else: no advertising, no analytics, no counting pixels. What
        this site remembers it keeps in the storage of your browser, where only this site can read it. It is
        not sent along with every request, as a cookie is. The law treats both alike, and so do we.
      </p>
    ),
  },
  {
    id: 'needed',
    title: 'Kept because you asked for something',
    body: (
      <>
        <p>These stay until you clear them, sign out, or change your mind:</p>
        <Entries of={BROWSER_ENTRIES.needed} />
      </>
    ),
  },
  {
    id: 'tab',
    title: 'Kept until you close the tab',
    body: <Entries of={BROWSER_ENTRIES.tab} />,
  },
  {
    id: 'optional',
    title: 'Kept only if you accept',
    body: (
      <>
        <Entries of={BROWSER_ENTRIES.optional} />
        <p>Decline, and it holds for as long as the page is open and is not written down.</p>
      </>
    ),
  },
  {
    id: 'discord',
    title: 'The community chat',
    body: (
      <p>
        The chat at the lower left of wide screens comes from Discord. Nothing of it is loaded before you open
        it. Once you do, Discord may keep cookies of its own, about which its own policy tells.
      </p>
    ),
  },
  {
    id: 'choice',
    title: 'Your choice',
    body: (
      <>
        <p>
          You may answer the question anew whenever you like. Your browser can also clear all of this at once,
          or forbid it: the site then works for as long as each page is open, and signing in lasts no longer.
        </p>
        <p>
          <Button onClick={() => cookieChoice.set(null)}>Ask me again</Button>
        </p>
        <p>
          What we store on our side is told in the <Link to={paths.privacyPolicy}>privacy policy</Link>.
          Questions go to <MailLink to={OPERATOR.privacy} />.
        </p>
      </>
    ),
  },
];

export function CookiePolicyScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.cookies}
      updated="2026-11-21"
      lead="Everything that this site keeps in your browser, by its name, so that you can look it up there."
      sections={SECTIONS}
    />
  );
}
