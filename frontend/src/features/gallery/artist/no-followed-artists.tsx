import { ButtonLink } from '#ui/control/button.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { CROWD } from '#ui/picture/pictures.ts';
import { toGallery } from '../image-location.ts';

/** A message to someone who follows no one. */
export const NoFollowedArtists = () => (
  <Notice
    picture={CROWD}
    title="You don't follow anyone yet"
    actions={
      <ButtonLink variant="hot" to={toGallery('')}>
        Show all images
      </ButtonLink>
    }
  >
    <p>
      Open the page of an artist you like, and press Follow. Their newest work then comes together in the
      gallery under Following.
    </p>
  </Notice>
);
