import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Flag, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Artist } from '#shared/contract/gallery.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { IconButton } from '#ui/control/icon-button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { toast } from '#ui/overlay/toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { clearArtist } from '../../../api/artist-pages.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { FollowButton } from './follow-button.tsx';

const ReportDialog = lazy(() =>
  import('../report/report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
);

interface Props {
  artist: Artist & { profile: NonNullable<Artist['profile']> };
  /** An image of the artist, with which a report reaches staff. */
  image: PublicImage | undefined;
}

/** What the player who has claimed an artist page says there, with the button to follow them. */
export function ArtistProfile({ artist: { name, page, profile }, image }: Props) {
  const { bio, links, followers } = profile;
  const says = bio !== '' || links.length > 0;
  return (
    <div className="mt-5 grid gap-4">
      {bio ? <p className="max-w-2xl text-lg wrap-anywhere">{bio}</p> : null}
      {links.length > 0 ? (
        <ul aria-label={`Links of ${name}`} className="flex flex-wrap gap-x-5 gap-y-1">
          {links.map((link) => (
            <li key={link}>
              <a
                href={link}
                target="_blank"
                rel="nofollow ugc noopener noreferrer"
                className="focus-frame inline-flex min-h-9 items-center gap-1.5 text-cool underline underline-offset-4 wrap-anywhere hover:text-text pointer-coarse:min-h-11"
              >
                {describeLink(link)}
                <Icon of={ExternalLink} size={14} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <FollowButton page={page} />
        <p className="text-soft tabular-nums">{formatQuantity(followers, 'follower')}</p>
        {says && image ? <ReportProfile name={name} image={image} /> : null}
        {says ? <ClearProfile page={page} /> : null}
      </div>
    </div>
  );
}

/** The address as people write it: without the protocol and a slash at the end. */
const describeLink = (link: string): string => link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

function ReportProfile({ name, image }: { name: string; image: PublicImage }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Flag} label="Report this profile" onClick={() => setOpen(true)} />
      {open ? (
        <Suspense fallback={null}>
          <ReportDialog image={image} profileOf={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Lets staff who moderate images remove the line and the links. */
function ClearProfile({ page }: { page: string }) {
  const { user } = useWebSession();
  const client = useQueryClient();
  const clearing = useMutation({
    mutationFn: () => clearArtist(page),
    onSuccess: () => {
      toast.success('The line and the links are removed.');
      return client.invalidateQueries({ queryKey: ['gallery', 'artist'] });
    },
    onError: () => toast.error('Failed to remove the line and the links'),
  });
  if (!user?.permissions.includes('manage_images')) return null;
  return (
    <IconButton
      icon={Trash2}
      label="Remove the line and the links"
      onClick={() => !clearing.isPending && clearing.mutate()}
    />
  );
}
