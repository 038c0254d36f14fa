import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import { CharacterId } from '#shared/ids.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { ButtonLink } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { formatDay, formatMoment } from '#ui/format/format-time.ts';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { LOST_SIGNAL_PICTURE, NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { characterQuery } from '../../../api/staff-characters.ts';
import { useGameSession } from '../../../session/game-session.ts';
import { searchAddress, staffPaths } from '../../../session/paths/staff-paths.ts';
import { RoleBadge } from '../../../session/role-badge.tsx';
import { CharacterProfile } from '../character-profile.tsx';
import { CharacterHistory } from './character-history.tsx';
import { InspectedItems } from './inspected-items.tsx';
import { addRecentCharacter } from './recent-characters.ts';

/** Everything about one character, for the game's staff. */
export function CharacterInspectionScreen() {
  const { user } = useGameSession();
  const { pathname } = useLocation();
  const { id } = matchPath(`${staffPaths.inspection}/:id`, pathname)?.params ?? {};
  const { success, output } = v.safeParse(CharacterId, id);
  if (!user) return null;
  return success ? <Inspection id={output} staffId={user.id} /> : <NoCharacter />;
}

function Inspection({ id, staffId }: { id: CharacterId; staffId: string }) {
  const heading = useFoundFocus();
  const query = useQuery(characterQuery(id));
  const inspected = useDeferredQueryState(query);
  const found = inspected.state === 'ready' ? inspected.data : undefined;
  const character = found?.character;
  usePageHead({ title: character?.name ?? 'Character', hidden: true });
  useEffect(() => {
    if (character) addRecentCharacter(staffId, character);
  }, [staffId, character]);
  if (query.error instanceof ApiError && query.error.status === 404) return <NoCharacter />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere md:text-4xl">
        {character ? <bdi className="font-text font-bold">{character.name}</bdi> : 'Character'}
      </h1>
      <div className="mt-6">
        {inspected.state === 'failed' ? (
          <ListFailed
            what="the character"
            picture={LOST_SIGNAL_PICTURE}
            busy={inspected.busy}
            onRetry={inspected.retry}
          />
        ) : null}
        {inspected.state === 'loading' ? <InspectionLoading /> : null}
        {found?.deletedAt ? <Deleted at={found.deletedAt} /> : null}
        {found ? (
          <div className="grid items-start gap-6 xl:grid-cols-[28rem_minmax(0,1fr)]">
            <div className="grid min-w-0 gap-6">
              <section aria-labelledby="profile">
                <h2 id="profile" className="sr-only">
                  Profile
                </h2>
                <CharacterProfile character={found.character} forStaff />
              </section>
              <Owner owner={found.owner} mayEdit={!found.deletedAt} />
              <InspectedItems items={found.items} />
            </div>
            <CharacterHistory id={id} />
          </div>
        ) : null}
      </div>
    </>
  );
}

const LINK =
  'inline-flex min-h-11 min-w-0 items-center text-cool underline underline-offset-4 hover:text-text wrap-anywhere';

const Deleted = ({ at }: { at: string }) => (
  <FormNotice kind="info" title="This character was deleted" className="mb-6">
    <p>
      You see it as it was on <time dateTime={at}>{formatMoment(at)}</time>.
    </p>
  </FormNotice>
);

interface OwnerProps {
  owner: ManagedPlayer;
  /** The character still exists. */
  mayEdit: boolean;
}

/** The player to whom a character belongs. */
const Owner = ({ owner: { id, name, email, role, isActive, created_at }, mayEdit }: OwnerProps) => (
  <Panel title="Owner">
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 pb-1">
      <Fact label="Name">
        <Link to={staffPaths.player(id)} className={LINK}>
          <bdi>{name}</bdi>
        </Link>
      </Fact>
      <Fact label="Email">
        <EmailAddress>{email}</EmailAddress>
      </Fact>
      <Fact label="Role">
        <RoleBadge role={role} />
      </Fact>
      <Fact label="Status">
        {isActive ? (
          <StatusBadge tone="good">Active</StatusBadge>
        ) : (
          <StatusBadge tone="bad">Suspended</StatusBadge>
        )}
      </Fact>
      <Fact label="Joined">
        <time dateTime={created_at}>{formatDay(created_at)}</time>
      </Fact>
    </dl>
    {mayEdit ? (
      <Link to={searchAddress(staffPaths.characters, name)} className={LINK}>
        Edit in Character Management
      </Link>
    ) : null}
  </Panel>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{label}</dt>
    <dd className="min-w-0 py-1 wrap-anywhere">{children}</dd>
  </>
);

const InspectionLoading = () => (
  <div role="status" className="grid gap-6 xl:grid-cols-[28rem_minmax(0,1fr)]">
    <span className="sr-only">Loading character...</span>
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
);

/** The address has an id that no character has. */
function NoCharacter() {
  usePageHead({ title: 'Character not found', hidden: true });
  return (
    <>
      <h1 ref={useFoundFocus()} tabIndex={-1} className="mb-6 text-3xl md:text-4xl">
        Character
      </h1>
      <Notice
        picture={NEWCOMER_PICTURE}
        title="This character doesn't exist"
        actions={
          <ButtonLink look="hot" to={staffPaths.inspection}>
            Find a character
          </ButtonLink>
        }
      >
        <p>There may be a typo in the address.</p>
      </Notice>
    </>
  );
}
