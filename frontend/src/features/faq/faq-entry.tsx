import { Link2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Faq } from '../../../../shared/contract/faq.ts';
import { buildFaqAddress } from '../../ui/build-faq-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { copyFaqLink } from './copy-faq-link.ts';
import { FaqPicture } from './faq-picture.tsx';
import { useOpenedByAddress } from './use-opened-by-address.ts';

/** A question that expands to its answer. Entries with the same name close each other. */
export function FaqEntry({ faq: { id, question, answer, images, tags } }: { faq: Faq }) {
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
        <p className="max-w-[42rem] min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
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
