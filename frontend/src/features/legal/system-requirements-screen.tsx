import { Link } from 'react-router-dom';
import { LEGAL_PAGES } from '../../../../shared/pages/legal.ts';
import { paths } from '../../app/paths.ts';
import { LegalDocument, type LegalSection } from './legal-document.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'game',
    title: 'To play',
    body: (
      <>
        <dl>
          <div>
            <dt>Operating system</dt>
            <dd>Windows 10/11 64-bit</dd>
          </div>
          <div>
            <dt>Processor</dt>
            <dd>Intel i3 or equivalent</dd>
          </div>
          <div>
            <dt>Memory</dt>
            <dd>8 GB RAM</dd>
          </div>
          <div>
            <dt>Storage</dt>
            <dd>50 GB disk</dd>
          </div>
        </dl>
        <p>
          That is the least that the game needs. It also needs a connection to the internet while you play,
          and an account, which is free. How large the download is stands on the{' '}
          <Link to={paths.download}>download page</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'macOS, Linux, phones',
    body: (
      <p>
        Only Windows is supported at present. macOS or mobile may come later; there is no date. We do not test
        the game under Wine or in virtual machines and cannot help with it there.
      </p>
    ),
  },
  {
    id: 'site',
    title: 'For this website',
    body: (
      <>
        <p>
          Any browser that is kept up to date, on any device: Chrome, Edge, Firefox or Safari in a version
          from the last two years. JavaScript has to be on for the gallery and for everything that needs an
          account.
        </p>
        <p>
          The site can be used by keyboard alone, enlarged, with a screen reader, and with reduced motion,
          which it takes from your system’s settings. Should something stand in your way, tell us.
        </p>
      </>
    ),
  },
  {
    id: 'trouble',
    title: 'If it does not run',
    body: (
      <p>
        The <Link to={paths.faq}>FAQ</Link> has answers about installing and troubleshooting. Drivers of the
        graphics card that are years old are the usual reason.
      </p>
    ),
  },
];

export function SystemRequirementsScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.requirements}
      updated="2026-11-21"
      lead="What your computer should have for the game, and what this site asks of your browser."
      sections={SECTIONS}
    />
  );
}
