import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { ResponseData } from '#shared/contract/call.ts';
import type { StaffItem } from '#shared/contract/items.ts';
import type { ManagedPlayer, players } from '#shared/contract/players.ts';
import { CharacterId } from '#shared/ids.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { formatDay, formatMoment } from '#ui/format/format-time.ts';
import { NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { characterQuery } from '../../../api/staff-characters.ts';
import { EntityScreen, MissingEntity } from '../../../forms/entity-screen.tsx';
import { getItemCategoryLabel, RATING_LABELS } from '../../../forms/items/item-labels.ts';
import { ItemThumbnail } from '../../../forms/items/item-thumbnail.tsx';
import { useGameSession } from '../../../session/game-session.ts';
import { searchAddress, staffPaths } from '../../../session/paths/staff-paths.ts';
import { RoleBadge } from '../../../session/role-badge.tsx';
import { CharacterProfile } from '../character-profile.tsx';
import { CharacterHistory } from './character-history.tsx';
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
  const query = useQuery(characterQuery(id));
  const character = query.data?.character;
  useEffect(() => {
    if (character) addRecentCharacter(staffId, character);
  }, [staffId, character]);
  return (
    <EntityScreen
      query={query}
      what="Character"
      getName={(found) => found.character.name}
      columns="xl:grid-cols-[28rem_minmax(0,1fr)]"
      missing={<NoCharacter />}
    >
      {(found) => <Inspected found={found} />}
    </EntityScreen>
  );
}

const Inspected = ({ found }: { found: ResponseData<typeof players.calls.character> }) => (
  <>
    {found.deletedAt ? <Deleted at={found.deletedAt} /> : null}
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
      <CharacterHistory id={found.character.id} />
    </div>
  </>
);

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

const NoCharacter = () => (
  <MissingEntity
    what="Character"
    picture={NEWCOMER_PICTURE}
    to={staffPaths.inspection}
    list="Find a character"
  >
    There may be a typo in the address.
  </MissingEntity>
);

/** The newest items that were made for a character. */
const InspectedItems = ({ items }: { items: readonly StaffItem[] }) => (
  <Panel title="Items">
    {items.length === 0 ? (
      <p className="py-2 text-soft">No items were made for this character.</p>
    ) : (
      <ul aria-label="Items" className="mt-3 grid gap-3 pb-2">
        {items.map((item) => (
          <li key={item.id} className="stepped step-3 flex min-w-0 gap-4 bg-raised p-3">
            <ItemThumbnail url={item.thumbnailUrl} name={item.name} />
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <h3 className="min-w-0 font-text text-base font-semibold wrap-anywhere">
                  <bdi>{item.name}</bdi>
                </h3>
                {item.enabled ? (
                  <StatusBadge tone="good">Enabled</StatusBadge>
                ) : (
                  <StatusBadge tone="bad">Disabled</StatusBadge>
                )}
              </div>
              <p className="text-sm text-soft">
                {getItemCategoryLabel(item.category)} · {RATING_LABELS[item.rating]} ·{' '}
                {formatQuantity(item.cost, 'coin')} ·{' '}
                <time dateTime={item.createdAt}>{formatDay(item.createdAt)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
