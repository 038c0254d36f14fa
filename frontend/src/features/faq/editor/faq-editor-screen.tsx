import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StaffFaq } from '../../../../../shared/contract/faq.ts';
import { staffFaqsQuery } from '../../../api/staff-faqs.ts';
import { useQueryState } from '../../../api/use-query-state.ts';
import { Versions } from '../../../forms/versions/versions.tsx';
import { useWebSession } from '../../../session/web-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageHead } from '../../../ui/page-head.ts';
import { formatFoundCount } from '../../../ui/staff/format-found-count.ts';
import { ListFailed } from '../../../ui/staff/list-failed.tsx';
import { useFoundFocus } from '../../../ui/staff/use-found-focus.ts';
import { CUT_OFF } from '../pictures.ts';
import { FaqDeletion } from './faq-deletion.tsx';
import { FaqDialog } from './faq-dialog.tsx';
import { FaqFilterBar } from './faq-filter-bar.tsx';
import { FaqList } from './faq-list.tsx';
import { FaqsLoading } from './faq-list-notices.tsx';
import { parseFilters } from './staff-faq-filters.ts';
import { deleteFaqDraft, type FaqDraft, loadFaqDraft } from './stored-faq-draft.ts';

/** The open dialog: none, a question to edit or delete, or a new one. */
type Open =
  | { what: 'write'; faq: StaffFaq | undefined; draft?: FaqDraft }
  | { what: 'delete' | 'versions'; faq: StaffFaq }
  | null;

/** All questions with their answers, for editors. */
export function FaqEditorScreen() {
  const { user } = useWebSession();
  // The guard on this route requires a user.
  return user ? <FaqEditor key={user.id} ownerId={user.id} /> : null;
}

function FaqEditor({ ownerId }: { ownerId: string }) {
  usePageHead({ title: 'FAQ Management', hidden: true });
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const query = useQueryState(staffFaqsQuery(filters));
  const [open, setOpen] = useState<Open>(() => resumeDraft(loadFaqDraft(ownerId)));
  useEffect(() => deleteFaqDraft(ownerId), [ownerId]);
  const heading = useFoundFocus();
  const dialog = { onClose: () => setOpen(null), heading: () => heading.current };
  const add = () => setOpen({ what: 'write', faq: undefined });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          FAQ Management
        </h1>
        <Button look="hot" onClick={add}>
          <Icon of={Plus} size={18} />
          Add FAQ
        </Button>
      </div>
      <div className="mt-6 mb-4">
        <FaqFilterBar
          filters={filters}
          // Never empty, to avoid layout shift.
          count={
            query.state === 'ready' && !query.stale
              ? formatFoundCount(query.data.pagination, 'question')
              : ' '
          }
        />
      </div>
      {query.state === 'loading' ? <FaqsLoading /> : null}
      {query.state === 'failed' ? (
        <ListFailed what="FAQs" picture={CUT_OFF} busy={query.busy} onRetry={query.retry} />
      ) : null}
      {query.state === 'ready' ? (
        <FaqList
          {...query.data}
          filters={filters}
          stale={query.stale}
          onAdd={add}
          onEdit={(faq) => setOpen({ what: 'write', faq })}
          onVersions={(faq) => setOpen({ what: 'versions', faq })}
          onDelete={(faq) => setOpen({ what: 'delete', faq })}
        />
      ) : null}
      {open?.what === 'write' ? (
        <FaqDialog ownerId={ownerId} faq={open.faq} draft={open.draft} {...dialog} />
      ) : null}
      {open?.what === 'versions' ? (
        <Versions
          {...{ kind: 'faq', id: open.faq.id, about: open.faq.question, onClose: dialog.onClose }}
          returnFocus={(opener) => (opener?.isConnected ? null : dialog.heading())}
        />
      ) : null}
      {open?.what === 'delete' ? <FaqDeletion faq={open.faq} {...dialog} /> : null}
    </>
  );
}

/** Reopens a draft from before the session ended. */
const resumeDraft = (draft: FaqDraft | undefined): Open =>
  draft ? { what: 'write', faq: draft.faq, draft } : null;
