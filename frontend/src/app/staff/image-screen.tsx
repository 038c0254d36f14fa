import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { ImageId } from '#shared/ids.ts';
import { staffImageQuery } from '../../api/staff-images.ts';
import { ImageAudit } from '../../features/audit/entity-audit.tsx';
import { getImageName, ImageStatus } from '../../features/images/manage/image-status.tsx';
import { OneImage } from '../../features/images/one/one-image.tsx';
import { EntityScreen, MissingEntity } from '../../forms/entity-screen.tsx';
import { LOST } from '../../forms/images/image-list-notices.tsx';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { useWebSession } from '../../session/web-session.ts';

/** Everything about one image, for staff who manage images. */
export function ImageScreen() {
  const { pathname } = useLocation();
  const { id } = matchPath(`${staffPaths.manageImages}/:id`, pathname)?.params ?? {};
  const { success, output } = v.safeParse(ImageId, id);
  return success ? <Found key={output} id={output} /> : <NoImage />;
}

function Found({ id }: { id: ImageId }) {
  const role = useWebSession().user?.role;
  return (
    <EntityScreen
      query={useQuery(staffImageQuery(id))}
      what="Image"
      getName={getImageName}
      renderStatus={(image) => <ImageStatus image={image} />}
      columns="xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      height="h-[60svh]"
      missing={<NoImage />}
    >
      {(image) => (
        <OneImage image={image}>
          {/* The audit is for admins. */ role === 'admin' ? <ImageAudit id={image.id} /> : null}
        </OneImage>
      )}
    </EntityScreen>
  );
}

const NoImage = () => (
  <MissingEntity what="Image" picture={LOST} to={staffPaths.manageImages} list="Manage Images">
    It may have been deleted, or there's a typo in the address.
  </MissingEntity>
);
