import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { ImageId } from '#shared/ids.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { ApiError } from '../../api/api-error.ts';
import { staffImageQuery } from '../../api/staff-images.ts';
import { ImageAudit } from '../../features/audit/entity-audit.tsx';
import { ImageStatus, imageName } from '../../features/images/manage/image-status.tsx';
import { OneImage } from '../../features/images/one/one-image.tsx';
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
  const heading = useFoundFocus();
  const role = useWebSession().user?.role;
  const query = useQuery(staffImageQuery(id));
  const found = useDeferredQueryState(query);
  const image = found.state === 'ready' ? found.data : undefined;
  usePageHead({ title: image ? imageName(image) : 'Image', hidden: true });
  if (query.error instanceof ApiError && query.error.status === 404) return <NoImage />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-3xl wrap-anywhere md:text-4xl">
          {image ? <bdi className="font-text font-bold">{imageName(image)}</bdi> : 'Image'}
        </h1>
        {image ? <ImageStatus image={image} /> : null}
      </div>
      <div className="mt-6">
        {found.state === 'failed' ? (
          <ListFailed
            what="the image"
            picture={LOST_SIGNAL_PICTURE}
            busy={found.busy}
            onRetry={found.retry}
          />
        ) : null}
        {found.state === 'loading' ? <ImageLoading /> : null}
        {image ? (
          <OneImage image={image}>
            {/* The audit is for admins. */ role === 'admin' ? <ImageAudit id={image.id} /> : null}
          </OneImage>
        ) : null}
      </div>
    </>
  );
}

const ImageLoading = () => (
  <div role="status" className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <span className="sr-only">Loading image...</span>
    <Skeleton className="h-[60svh]" />
    <Skeleton className="h-96" />
  </div>
);

/** The address has an id that no image has. */
function NoImage() {
  usePageHead({ title: 'Image not found', hidden: true });
  return (
    <>
      <h1 ref={useFoundFocus()} tabIndex={-1} className="text-3xl md:text-4xl">
        Image
      </h1>
      <Notice
        picture={LOST}
        title="This image doesn't exist"
        actions={
          <ButtonLink look="hot" to={staffPaths.manageImages}>
            Manage Images
          </ButtonLink>
        }
      >
        <p>It may have been deleted, or there's a typo in the address.</p>
      </Notice>
    </>
  );
}
