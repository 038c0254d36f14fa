import { Link } from 'react-router-dom';
import { OPERATOR } from '../../../../shared/operator.ts';
import { LEGAL_PAGES } from '../../../../shared/pages/legal.ts';
import { paths } from '../../app/paths.ts';
import { LegalDocument, type LegalSection } from './legal-document.tsx';
import { MailLink } from './mail-link.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'quick',
    title: 'The quick way',
    body: (
      <p>
        Open the picture, press the flag, “Report this image”, and choose “It is somebody else’s work”. Say
        where the original can be seen. Staff look at every report, and for a clear case nothing more is
        needed.
      </p>
    ),
  },
  {
    id: 'notice',
    title: 'A formal notice',
    body: (
      <>
        <p>
          If you own the copyright, or act for whoever does, write to <MailLink to={OPERATOR.copyright} />. A
          notice under the United States’ Digital Millennium Copyright Act, 17 U.S.C. § 512(c)(3), has to
          contain:
        </p>
        <ol>
          <li>which work of yours is concerned, and where it can be seen;</li>
          <li>the address of each picture on this site that uses it;</li>
          <li>your name, postal address, telephone number and email address;</li>
          <li>
            that you believe in good faith that neither the owner of the copyright, nor their agent, nor the
            law permits the use;
          </li>
          <li>
            that what you write is accurate and, under penalty of perjury, that you are the owner or may act
            for them;
          </li>
          <li>your signature; a typed name will do.</li>
        </ol>
        <p>
          Elsewhere the law asks for less. Write all the same: we look at every notice, from wherever it
          comes.
        </p>
      </>
    ),
  },
  {
    id: 'then',
    title: 'What we do then',
    body: (
      <p>
        We take the picture down without delay, from the pages and from the caches in front of them, and tell
        the person who sent it in, with a copy of your notice. If you would rather that your address is left
        out of that copy, say so.
      </p>
    ),
  },
  {
    id: 'counter',
    title: 'If your picture was taken down',
    body: (
      <>
        <p>
          If that was a mistake, or you had permission, answer to the same address with a counter-notice:
          which picture it was and where it was shown; that you believe in good faith, under penalty of
          perjury, that it was removed by mistake; your name, address, telephone number and signature; and
          that you accept the courts of your place of residence, or of ours if you live outside the United
          States, and papers from whoever sent the notice.
        </p>
        <p>
          We pass it on. Unless they tell us within ten working days that they have gone to court, the picture
          comes back within fourteen.
        </p>
      </>
    ),
  },
  {
    id: 'repeat',
    title: 'Repeated infringement, and false notices',
    body: (
      <p>
        Accounts that keep publishing other people’s work are closed, as the{' '}
        <Link to={paths.termsOfService}>terms of service</Link> say. Whoever knowingly sends a false notice
        may have to pay for the harm that it does.
      </p>
    ),
  },
];

export function DmcaScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.dmca}
      updated="2026-11-21"
      lead="Has somebody published your work here without asking? This is how it comes down, and how it comes back if that was wrong."
      sections={SECTIONS}
    />
  );
}
