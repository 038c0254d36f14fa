import { Link } from 'react-router-dom';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { paths } from '../../session/paths/screen-paths.ts';
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
          These are the minimum requirements. You also need an internet connection while you play, and a free
          game account. For the size of the download, see the <Link to={paths.download}>download page</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'macOS, Linux and phones',
    body: (
      <p>
        Only Windows is supported right now. macOS or mobile may come later, but there's no date yet. We don't
        test the game under Wine or in virtual machines, and can't help with it there.
      </p>
    ),
  },
  {
    id: 'site',
    title: 'For this website',
    body: (
      <>
        <p>
          Any up-to-date browser, on any device: Chrome, Edge, Firefox or Safari in a version from the last
          two years. The gallery and everything that needs an account require JavaScript.
        </p>
        <p>
          You can use the site with only a keyboard, zoomed in, with a screen reader, and with reduced motion,
          which follows your system settings. If something gets in your way, tell us.
        </p>
      </>
    ),
  },
  {
    id: 'trouble',
    title: "If the game doesn't run",
    body: (
      <p>
        The <Link to={paths.faq}>FAQ</Link> has answers about installing and troubleshooting. Outdated
        graphics drivers are the usual reason.
      </p>
    ),
  },
];

export function SystemRequirementsScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.requirements}
      updated="2026-11-21"
      lead="What your computer needs to run the game, and what your browser needs for this site."
      sections={SECTIONS}
    />
  );
}
