import { useQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { useId } from 'react';
import type { SocialName } from '#shared/site-config.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/page/media-query.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { type Bitmap, PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { listSocialLinks } from './list-social-links.ts';

/** In the colour of the surrounding text. */
const inOneColour = (...rows: string[]): Bitmap => ({ rows, colours: { x: 'currentColor' } });

/** An icon for each social network, drawn on a 12-pixel grid. */
const SOCIAL_PICTURES: Record<SocialName, Bitmap> = {
  /** A bird. */
  twitter: inOneColour(
    '............',
    '......xxx...',
    'x....xxxxx..',
    'xx...xxxxxxx',
    'xxx.xxxxxxx.',
    '.xxxxxxxxx..',
    'xxxxxxxxxx..',
    '.xxxxxxxxx..',
    '..xxxxxxx...',
    '...xxxxxx...',
    'xxxxxxxx....',
    '..xxxx......',
  ),
  /** A face with the ears of a gamepad. */
  discord: inOneColour(
    '............',
    '..xx....xx..',
    '.xxxxxxxxxx.',
    '.xxxxxxxxxx.',
    'xxxxxxxxxxxx',
    'xxx..xx..xxx',
    'xxx..xx..xxx',
    'xxxxxxxxxxxx',
    'xxxxxxxxxxxx',
    'xxx......xxx',
    '.xx......xx.',
    '............',
  ),
  /** A post and a disc. */
  patreon: inOneColour(
    '............',
    'xx...xxxxx..',
    'xx..xxxxxxx.',
    'xx.xxxxxxxxx',
    'xx.xxxxxxxxx',
    'xx.xxxxxxxxx',
    'xx.xxxxxxxxx',
    'xx..xxxxxxx.',
    'xx...xxxxx..',
    'xx..........',
    'xx..........',
    '............',
  ),
  /** A camera. */
  instagram: inOneColour(
    '.xxxxxxxxxx.',
    'xx........xx',
    'x.......xx.x',
    'x...xxxx...x',
    'x..xx..xx..x',
    'x..x....x..x',
    'x..x....x..x',
    'x..xx..xx..x',
    'x...xxxx...x',
    'x..........x',
    'xx........xx',
    '.xxxxxxxxxx.',
  ),
  /** A screen about to play. */
  youtube: inOneColour(
    '............',
    '.xxxxxxxxxx.',
    'xxxxxxxxxxxx',
    'xxxx.xxxxxxx',
    'xxxx..xxxxxx',
    'xxxx...xxxxx',
    'xxxx...xxxxx',
    'xxxx..xxxxxx',
    'xxxx.xxxxxxx',
    'xxxxxxxxxxxx',
    '.xxxxxxxxxx.',
    '............',
  ),
};

/** A screen with a margin wide enough for touch targets and tall enough for the whole column. */
const HAS_ROOM = '(width >= 80rem) and (height >= 30rem)';

type Links = ReturnType<typeof listSocialLinks>;

/**
 * Links to the game's social media, at the side of every screen or behind a button in a bar. Renders nothing
 * without any.
 */
export function SocialLinks({ inBar = false }: { inBar?: boolean }) {
  const { data } = useQuery(siteConfigQuery);
  const roomy = useMediaQuery(HAS_ROOM);
  const links = listSocialLinks(data);
  if (links.length === 0) return null;
  if (inBar)
    return (
      <nav aria-label="Follow Pixelcrowd">
        <ToggledLinks links={links} inBar />
      </nav>
    );
  return (
    <nav
      aria-label="Follow Pixelcrowd"
      className="pointer-events-none fixed top-1/2 right-0 z-20 -translate-y-1/2 overflow-hidden *:pointer-events-auto print:hidden"
    >
      {roomy ? <Column links={links} /> : <ToggledLinks links={links} />}
    </nav>
  );
}

/** The right corners are outside of the screen. */
const Column = ({ links }: { links: Links }) => (
  <ul className="stepped -mr-2 bg-raised py-2 pr-2">
    {links.map((link) => (
      <li key={link.name}>
        <PlatformLink link={link} className="w-12" />
      </li>
    ))}
  </ul>
);

function ToggledLinks({ links, inBar = false }: { links: Links; inBar?: boolean }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Follow us"
        title="Follow us"
        className="grid size-11 place-items-center text-text focus-visible:-outline-offset-3"
      >
        {inBar ? (
          <Icon of={AtSign} size={20} />
        ) : (
          // No wider than the page margin; the hit area is larger.
          <span className="stepped step-2 -mr-2 grid h-11 w-9 place-items-center justify-self-end bg-raised pr-2">
            <Icon of={AtSign} size={14} />
          </span>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        className={joinClassNames(
          'fixed inset-auto m-0 border-0 bg-transparent p-0 text-text backdrop:bg-transparent',
          inBar ? 'top-17 right-4' : 'top-1/2 right-12 -translate-y-1/2',
        )}
      >
        <ul className="stepped bg-raised p-2">
          {links.map((link) => (
            <li key={link.name}>
              <PlatformLink link={link} className="gap-3 px-3" named />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface LinkProps {
  link: Links[number];
  className: string;
  /** Shows the name; otherwise it is a tooltip and the accessible name. */
  named?: boolean;
}

function PlatformLink({ link: { name, label, url }, className, named = false }: LinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={named ? undefined : label}
      className={`flex min-h-11 items-center justify-center text-soft hover:text-cool focus-visible:-outline-offset-3 ${className}`}
    >
      <PixelSprite bitmap={SOCIAL_PICTURES[name]} scale={2} className="shrink-0" />
      <span className={named ? 'grow font-semibold' : 'sr-only'}>{label}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
