import { ExternalLink, Flag } from 'lucide-react';
import { useState } from 'react';
import type { Artist } from '#shared/contract/gallery.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { IconButton } from '#ui/control/icon-button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { useHasToken } from '../../../tokens/session-tokens.ts';
import { FollowButton } from './follow-button.tsx';

const ReportDialog = createOptionalLazy(() =>
  import('../report/report-dialog.tsx').then(({ ReportDialog }) => ReportDialog),
);

const ClearProfile = createOptionalLazy(() =>
  import('./clear-profile.tsx').then(({ ClearProfile }) => ClearProfile),
);

interface Props {
  artist: Artist & { profile: NonNullable<Artist['profile']> };
  /** An image of the artist, with which a report reaches staff. */
  image: PublicImage | undefined;
}

/** What the player who has claimed an artist page says there, with the button to follow them. */
export function ArtistProfile({ artist: { name, page, profile }, image }: Props) {
  const { bio, links, followers } = profile;
  const mayBeStaff = useHasToken('web');
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
        {says && mayBeStaff ? <ClearProfile page={page} /> : null}
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
      {open ? <ReportDialog image={image} profileOf={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
