import { Link } from 'react-router-dom';
import type { StaffImage } from '#shared/contract/images.ts';
import type { GameRole } from '#shared/roles.ts';
import { useGameSession } from '../../../session/game-session.ts';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { useWebSession } from '../../../session/web-session.ts';

interface Props {
  image: Pick<StaffImage, 'uploadedBy'>;
  /** Undefined while loading, and for an uploader without an account. */
  facts: StaffImage['uploader'];
}

/** The name of the person who uploaded an image, with a link to the best page about them that the viewer may see. */
export function UploaderName({ image, facts }: Props) {
  const page = useUploaderPage(image, facts);
  const name = <bdi>{image.uploadedBy.username || 'Unknown'}</bdi>;
  if (!page) return name;
  return (
    <Link
      to={page}
      className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
    >
      {name}
    </Link>
  );
}

/** The game roles that may see the page of a player. */
const PLAYER_STAFF: readonly GameRole[] = ['admin', 'mod'];

/** The page of the account, for those who manage such accounts. */
function useUploaderPage({ uploadedBy }: Props['image'], facts: Props['facts']): string | undefined {
  const managesUsers = useWebSession().user?.permissions.includes('manage_users');
  const gameRole = useGameSession().user?.role;
  const playerId = uploadedBy.kind === 'game' ? uploadedBy.id : facts?.playerId;
  if (uploadedBy.kind === 'web' && managesUsers) return staffPaths.user(uploadedBy.id);
  if (playerId && gameRole && PLAYER_STAFF.includes(gameRole)) return staffPaths.player(playerId);
  return undefined;
}
