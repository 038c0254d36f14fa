import { Link2 } from 'lucide-react';
import type { RefObject, ToggleEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Faq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES, getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { Markdown } from '#ui/content/markdown.tsx';
import { TextButton } from '#ui/control/button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { toast } from '#ui/overlay/toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { buildFaqAddress, paths } from '../../session/paths/screen-paths.ts';
import { FaqPicture } from './faq-picture.tsx';

/** A question that expands to its answer. Entries with the same name close each other. */
function FaqEntry({ faq: { id, question, answer, images, tags } }: { faq: Faq }) {
  const { entry, onToggle } = useOpenedByAddress(id);
  return (
    <details
      ref={entry}
      id={id}
      name="faq"
      className="group/entry stepped bg-panel open:bg-raised"
      onToggle={onToggle}
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 px-5 py-3 group-open/entry:bg-raised hover:bg-raised focus-visible:-outline-offset-[7px] [&::-webkit-details-marker]:hidden">
        <h3 className="grow font-text text-lg leading-snug font-semibold">{question}</h3>
        <OpenMark />
      </summary>
      <div className="grid justify-items-start gap-5 px-5 pt-1 pb-6">
        <Markdown text={answer} />
        {images.map((image) => (
          <FaqPicture key={image.url} image={image} />
        ))}
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Tags tags={tags} />
          <TextButton onClick={() => void copyFaqLink(id)}>
            <span className="flex items-center gap-2">
              <Icon of={Link2} size={18} />
              Copy link
            </span>
          </TextButton>
        </div>
      </div>
    </details>
  );
}

/** A plus that becomes a minus when the entry is open. */
const OpenMark = () => (
  <span aria-hidden="true" className="relative size-4 shrink-0 text-cool">
    <span className="absolute inset-x-0 top-1.5 h-1 bg-current" />
    <span className="absolute inset-y-0 left-1.5 w-1 bg-current group-open/entry:hidden" />
  </span>
);

/** The tags of the answer; each links to a search. */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={buildFaqAddress({ search: tag })}
            aria-label={`Search for ${tag}`}
            className="focus-frame group/tag inline-flex"
          >
            <span className="stepped step-3 flex min-h-11 items-center bg-panel px-3.5 text-[0.9375rem] text-soft group-hover/tag:bg-line group-hover/tag:text-text">
              {tag}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Copies the URL of a question, without filters, to the clipboard and confirms it. */
async function copyFaqLink(id: string): Promise<void> {
  const url = new URL(paths.question(id), location.origin).href;
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error(`Couldn't copy the link. Here it is: ${url}`);
  }
}

interface Opened {
  entry: RefObject<HTMLDetailsElement | null>;
  onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
}

/**
 * Connects an expandable entry with the URL: the URL that names the entry opens it and scrolls to it, and
 * opening it by hand updates the URL, so that it can be shared and survives a reload.
 */
function useOpenedByAddress(id: string): Opened {
  const params = useParams();
  const navigate = useNavigate();
  const entry = useRef<HTMLDetailsElement>(null);
  const putIntoAddress = useRef(false);
  const isNamed = params.id === id;
  useEffect(() => {
    const element = entry.current;
    // An entry opened by hand may be closed again before this runs: its toggle event may be pending, or the
    // URL already changed back. It stays closed.
    const isStale = location.pathname !== paths.question(id);
    if (!isNamed || isStale || !element || element.open || putIntoAddress.current) return;
    element.open = true;
    element.scrollIntoView();
    element.querySelector('summary')?.focus({ preventScroll: true });
  }, [isNamed, id]);
  const onToggle = ({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) => {
    // Another entry that opens closes this one, and may already have changed the URL.
    const isNamedNow = location.pathname === paths.question(id);
    putIntoAddress.current = open && !isNamedNow;
    if (open !== isNamedNow)
      void navigate(
        { pathname: open ? paths.question(id) : paths.faq, search: location.search },
        { replace: true },
      );
  };
  return { entry, onToggle };
}

/** The questions grouped by category; empty categories are omitted. */
export function FaqGroups({ faqs }: { faqs: readonly Faq[] }) {
  const groups = FAQ_CATEGORIES.map((category) => ({
    category,
    members: faqs.filter((faq) => faq.category === category),
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ category, members }) => (
          <section key={category} aria-labelledby={`faqs-${category}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id={`faqs-${category}`} className="text-3xl leading-9">
                {getFaqCategoryLabel(category)}
              </h2>
              <p className="text-soft tabular-nums">{formatQuantity(members.length, 'question')}</p>
            </div>
            <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
              {members.map((faq) => (
                <li key={faq.id}>
                  <FaqEntry faq={faq} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
