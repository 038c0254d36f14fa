import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { Button } from '#ui/control/button.tsx';
import { cookieChoice } from '#ui/page/stored-choice.ts';
import { BROWSER_ENTRIES, type BrowserEntry } from './browser-entries.ts';
import { text } from './cookie-policy.md';
import { LegalDocument } from './legal-document.tsx';

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

const PARTS = {
  'stored.needed': <Entries of={BROWSER_ENTRIES.needed} />,
  'stored.tab': <Entries of={BROWSER_ENTRIES.tab} />,
  'stored.optional': <Entries of={BROWSER_ENTRIES.optional} />,
  'ask-again': (
    <p>
      <Button onClick={() => cookieChoice.set(null)}>Ask me again</Button>
    </p>
  ),
};

export const CookiePolicyScreen = () => (
  <LegalDocument page={LEGAL_PAGES.cookies} text={text} parts={PARTS} />
);
