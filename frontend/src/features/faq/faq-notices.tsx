import { Link } from 'react-router-dom';
import { ButtonLink } from '#ui/control/button.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { buildFaqAddress, paths } from '../../session/paths/screen-paths.ts';
import { PUZZLED } from './pictures.ts';

/** A message in place of an empty list. */
export function NoFaqs({ filtered }: { filtered: boolean }) {
  if (!filtered)
    return (
      <Notice picture={PUZZLED} title="No FAQs Found">
        <p>No FAQs are available right now. Please check back soon.</p>
      </Notice>
    );
  return (
    <Notice
      picture={PUZZLED}
      title="No FAQs Found"
      actions={
        <ButtonLink variant="hot" to={buildFaqAddress()}>
          Show all questions
        </ButtonLink>
      }
    >
      <p>Try adjusting your search or filter: use fewer words, or pick another category.</p>
    </Notice>
  );
}

/** Informs the user that a link leads to a question that is not among those shown. */
export function GoneQuestion({ filtered, id }: { filtered: boolean; id: string }) {
  return (
    <p role="status" className="stepped mb-6 bg-panel px-5 py-4">
      {filtered ? (
        <>
          The question you're looking for isn't in these results.{' '}
          <Link to={paths.question(id)} className="text-cool underline underline-offset-4 hover:text-text">
            Search all questions
          </Link>
        </>
      ) : (
        "The question you're looking for is no longer available. You'll find the others below."
      )}
    </p>
  );
}
