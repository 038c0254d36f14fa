import { Link } from 'react-router-dom';
import { OPERATOR } from '#shared/operator.ts';
import { LEGAL_PAGES } from '#shared/pages/legal.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { LegalDocument, type LegalSection, MailLink } from './legal-document.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'quick',
    title: 'The quick way',
    body: (
      <p>
        Open the picture, select the flag, “Report this image”, and choose “Stolen art”. Tell us where to find
        the original. Staff review every report, and a clear case needs nothing more.
      </p>
    ),
  },
  {
    id: 'notice',
    title: 'A formal notice',
    body: (
      <>
        <p>
          If you own the copyright, or act for the owner, write to <MailLink to={OPERATOR.copyright} />. Under
          the United States' Digital Millennium Copyright Act, 17 U.S.C. § 512(c)(3), a notice must include:
        </p>
        <ol>
          <li>which of your works it's about, and where to find it;</li>
          <li>the address of each picture on this site that uses it;</li>
          <li>your name, postal address, telephone number and email address;</li>
          <li>
            a statement that you believe in good faith that neither the copyright owner, nor their agent, nor
            the law permits the use;
          </li>
          <li>
            a statement that the notice is accurate and, under penalty of perjury, that you are the owner or
            authorised to act for them;
          </li>
          <li>your signature (a typed name is enough).</li>
        </ol>
        <p>
          Other countries' laws may ask for less. Write to us anyway: we review every notice, wherever it
          comes from.
        </p>
      </>
    ),
  },
  {
    id: 'then',
    title: 'What we do next',
    body: (
      <p>
        We promptly remove the picture from our pages and the caches in front of them, and notify the person
        who submitted it, with a copy of your notice. If you'd rather we left your address out of that copy,
        tell us.
      </p>
    ),
  },
  {
    id: 'counter',
    title: 'If your picture was taken down',
    body: (
      <>
        <p>
          If that was a mistake, or you had permission, send a counter-notice to the same address. It must
          include: which picture it was and where it was shown; a statement, under penalty of perjury, that
          you believe in good faith that it was removed by mistake; your name, address, telephone number and
          signature; and your consent to the jurisdiction of the courts where you live, or where we are based
          if you live outside the United States, and to accept legal papers from the person who sent the
          notice.
        </p>
        <p>
          We pass it on to them. Unless they tell us within ten working days that they've gone to court, we
          restore the picture within fourteen.
        </p>
      </>
    ),
  },
  {
    id: 'repeat',
    title: 'Repeat infringement and false notices',
    body: (
      <p>
        We close accounts that keep publishing other people's work, as the{' '}
        <Link to={paths.termsOfService}>terms of service</Link> say. Anyone who knowingly sends a false notice
        may have to pay for the damage it causes.
      </p>
    ),
  },
];

export function DmcaScreen() {
  return (
    <LegalDocument
      page={LEGAL_PAGES.dmca}
      updated="2026-11-21"
      lead="Has someone published your work here without permission? Here's how to have it removed, and how to have it restored if that was a mistake."
      sections={SECTIONS}
    />
  );
}
