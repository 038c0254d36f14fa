import { Fragment, type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { OPERATOR } from '#shared/operator.ts';
import type { PublicPage } from '#shared/pages/public-page.ts';
import { usePageHead } from '#ui/page/page-head.ts';

/** A section of a document, linked from the table of contents. */
interface LegalSection {
  /** The fragment of the section's URL, which must not change once people link to it. */
  id: string;
  title: string;
  body: ReactNode;
}

/** What a Markdown file of this folder is compiled to. */
export interface LegalText {
  /** The date of the last substantive change, for example 2026-11-21; a guide has none. */
  updated?: string;
  /** A summary in one or two sentences. */
  lead: string;
  /** @param getPart returns what the text names between double braces */
  listSections: (getPart: (name: string) => ReactNode) => LegalSection[];
}

type Parts = Readonly<Record<string, ReactNode>>;

/** A link to an email address. */
const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;

const OPERATOR_PARTS: Parts = {
  'operator.name': OPERATOR.name,
  'operator.contact': <MailLink to={OPERATOR.contact} />,
  'operator.privacy': <MailLink to={OPERATOR.privacy} />,
  'operator.copyright': <MailLink to={OPERATOR.copyright} />,
};

interface Props {
  page: PublicPage;
  text: LegalText;
  /** What the text names between double braces, in addition to the operator's data. */
  parts?: Parts;
}

/**
 * A legal document: its table of contents and its sections, each with a URL.
 *
 * @throws Error if its text names an unknown part; the build, which renders every page, fails then
 */
export function LegalDocument({ page: { title, description }, text, parts = {} }: Props) {
  const { updated, lead } = text;
  const sections = text.listSections((name) => getPart({ ...OPERATOR_PARTS, ...parts }, name));
  usePageHead({ title, description });
  useAnchor();
  return (
    <article className="measure pt-10 pb-20 md:pt-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16">
      <header className="lg:col-start-2">
        <h1 tabIndex={-1} className="text-4xl md:text-5xl">
          {title}
        </h1>
        {updated === undefined ? null : (
          <p className="mt-4 text-soft">
            Last updated <time dateTime={updated}>{formatDate(updated)}</time>
          </p>
        )}
        <p className="mt-5 max-w-[42rem] text-lg">{lead}</p>
      </header>
      <TableOfContents sections={sections} />
      <div className="words lg:col-start-2 lg:row-start-2">
        {sections.map(({ id, title, body }) => (
          <Fragment key={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {body}
          </Fragment>
        ))}
        <p className="mt-12! border-t-2 border-raised pt-4 text-soft">
          Is something unclear or wrong? Write to <MailLink to={OPERATOR.contact} />.
        </p>
      </div>
    </article>
  );
}

/** @throws Error if there is no such part */
function getPart(parts: Parts, name: string): ReactNode {
  if (!Object.hasOwn(parts, name)) throw new Error(`A legal text names an unknown part: ${name}`);
  return parts[name];
}

const TableOfContents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <nav aria-label="On this page" className="mt-8 lg:row-span-2 lg:row-start-1 lg:mt-0 print:hidden">
    <div className="stepped bg-panel px-5 py-4 lg:sticky lg:top-24 lg:max-h-[calc(100svh-8rem)] lg:overflow-y-auto lg:px-4">
      <h2 className="font-text text-sm font-bold text-soft">On this page</h2>
      <ol className="mt-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="inline-flex min-h-11 items-center leading-snug text-soft hover:text-text hover:underline focus-visible:-outline-offset-3 lg:min-h-9 lg:text-[0.9375rem]"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  </nav>
);

const MONTHS = 'January February March April May June July August September October November December';

/** Formatted in the language of the page, independent of the browser's locale and time zone. */
function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS.split(' ')[(month ?? 1) - 1]} ${year}`;
}

/**
 * Scrolls to the section that the URL names and focuses it. After going back or reloading, the browser
 * restores the scroll position instead.
 */
function useAnchor(): void {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key detects a second click on the same link
  useEffect(() => {
    if (navigation === 'POP' && scrollY > 0) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key, navigation]);
}
