import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { StaffPackage } from '#shared/contract/packages.ts';
import { Button } from '#ui/control/button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { staffPackagesQuery } from '../../../api/staff-packages.ts';
import { useReturnedDraft } from '../../../forms/drafts.ts';
import { VersionedEditor } from '../../../forms/editor/versioned-editor.tsx';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useWebSession } from '../../../session/web-session.ts';
import { CHEST } from '../pictures.ts';
import { PackageDeletion } from './package-deletion.tsx';
import { PackageFieldset } from './package-fieldset.tsx';
import { StaffPackageCard } from './staff-package-card.tsx';
import { type PackageDraft, packageDrafts, usePackageForm } from './use-package-form.ts';

/** The open dialog: none, a package to edit or delete, or a new one. */
type Open =
  | { what: 'write'; stored: StaffPackage | undefined; draft?: PackageDraft }
  | { what: 'delete'; stored: StaffPackage }
  | null;

/** All subscription packages, for admins. */
export function StaffPackagesScreen() {
  const { user } = useWebSession();
  // The guard on this route requires a user.
  return user ? <StaffPackages key={user.id} ownerId={user.id} /> : null;
}

function StaffPackages({ ownerId }: { ownerId: string }) {
  const query = useQueryState(staffPackagesQuery);
  const draft = useReturnedDraft(packageDrafts, ownerId);
  const [open, setOpen] = useState<Open>(() =>
    draft ? { what: 'write', stored: draft.stored, draft } : null,
  );
  const heading = useFoundFocus();
  const dialog = { onClose: () => setOpen(null), heading: () => heading.current };
  const add = () => setOpen({ what: 'write', stored: undefined });
  return (
    <>
      <StaffHeading ref={heading} title="Subscription Packages Management">
        <Button variant="hot" onClick={add}>
          <Icon of={Plus} size={18} />
          Add New Package
        </Button>
      </StaffHeading>
      {/* Never empty, to avoid layout shift. */}
      <p role="status" className="mt-2 mb-5 min-h-6 text-sm text-soft tabular-nums">
        {query.state === 'ready' ? describeCounts(query.data.packages) : '\u00a0'}
      </p>
      {query.state === 'loading' ? <PackagesLoading /> : null}
      {query.state === 'failed' ? (
        <ListFailed
          title="Failed to fetch packages"
          picture={LOST_SIGNAL_PICTURE}
          busy={query.busy}
          onRetry={query.retry}
        />
      ) : null}
      {query.state === 'ready' ? (
        <Packages
          packages={query.data.packages}
          onAdd={add}
          onEdit={(stored) => setOpen({ what: 'write', stored })}
          onDelete={(stored) => setOpen({ what: 'delete', stored })}
        />
      ) : null}
      {open?.what === 'write' ? (
        <PackageDialog ownerId={ownerId} stored={open.stored} draft={open.draft} {...dialog} />
      ) : null}
      {open?.what === 'delete' ? <PackageDeletion stored={open.stored} {...dialog} /> : null}
    </>
  );
}

/** '4 packages, 3 of them active'. */
function describeCounts(packages: readonly StaffPackage[]): string {
  const active = packages.filter(({ isActive }) => isActive).length;
  return `${formatQuantity(packages.length, 'package')}, ${active} active`;
}

const CARDS = 'grid gap-3 *:min-w-0 md:grid-cols-2 xl:grid-cols-3';

interface PackagesProps {
  packages: readonly StaffPackage[];
  onAdd: () => void;
  onEdit: (stored: StaffPackage) => void;
  onDelete: (stored: StaffPackage) => void;
}

function Packages({ packages, onAdd, onEdit, onDelete }: PackagesProps) {
  if (packages.length === 0)
    return (
      <NothingFound
        picture={CHEST}
        title="No packages yet"
        actions={
          <Button variant="hot" onClick={onAdd}>
            Add New Package
          </Button>
        }
      >
        Add the first package, and visitors can see it at once.
      </NothingFound>
    );
  return (
    <ul aria-label="Packages" className={CARDS}>
      {packages.map((stored) => (
        <li key={stored.id}>
          <StaffPackageCard stored={stored} onEdit={() => onEdit(stored)} onDelete={() => onDelete(stored)} />
        </li>
      ))}
    </ul>
  );
}

const PackagesLoading = () => (
  <div role="status" className={CARDS}>
    <span className="sr-only">Loading packages</span>
    {Array.from({ length: 3 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
      <Skeleton key={place} className="h-80" />
    ))}
  </div>
);

interface PackageDialogProps {
  ownerId: string;
  /** The package to edit; undefined to create one. */
  stored: StaffPackage | undefined;
  /** Unsaved input from before the session ended. */
  draft: PackageDraft | undefined;
  onClose: () => void;
  /** Gets the focus if the button that opened this is gone. */
  heading: () => HTMLElement | null;
}

/** Creates or edits a package. Unsaved input is not discarded without asking, and survives the end of the session. */
function PackageDialog({ ownerId, stored, draft, onClose, heading }: PackageDialogProps) {
  const packageForm = usePackageForm({ ownerId, stored, draft, onDone: onClose });
  const { form, field, failure, isDirty, busy, conflict, submitTo, save } = packageForm;
  return (
    <VersionedEditor
      title={stored ? 'Edit Package' : 'Add New Package'}
      submit={stored ? 'Update Package' : 'Create Package'}
      isDirty={isDirty}
      busy={busy}
      conflict={conflict}
      onClose={onClose}
      onSubmit={submitTo(save)}
      returnFocus={(opener) => (opener?.isConnected ? null : heading())}
    >
      <div className="grid gap-5 pb-2">
        <PackageFieldset form={form} field={field} />
        <FailureNotice failure={failure} />
      </div>
    </VersionedEditor>
  );
}
