import { useQuery } from '@tanstack/react-query';
import { Cpu, HardDrive, type LucideIcon, MemoryStick, Monitor } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DOWNLOAD_PAGE } from '#shared/pages/download.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { Icon } from '#ui/picture/icon.tsx';
import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { buildFaqAddress, paths } from '../../session/paths/screen-paths.ts';
import { GameScene } from './game-scene.tsx';
import { NIGHT_LAMP, NO_COIN, ON_THE_WALL, TWO_FACES } from './pictures.ts';
import { type ShownDownload, WindowsCard } from './windows-card.tsx';

/** Shown until the stage's settings load, and if that fails. */
const DEFAULT_DOWNLOAD: ShownDownload = { platform: 'windows', version: 'v2.1.0', size: '2.5 GB' };

/** The download screen: what the game is, what it requires, and the download button. */
export function DownloadScreen() {
  usePageHead(DOWNLOAD_PAGE);
  const download = useQuery(siteConfigQuery).data?.download ?? DEFAULT_DOWNLOAD;
  return (
    <>
      <section aria-labelledby="download" className="hero-glow border-b-4 border-raised">
        <div className="measure grid items-center gap-x-12 gap-y-8 pt-8 pb-12 md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] md:py-16">
          <div>
            <h1
              id="download"
              tabIndex={-1}
              className="max-w-[11em] text-[clamp(2.25rem,5.2vw,4.25rem)] leading-[1.02]"
            >
              Download <em className="text-hot not-italic">Pixelcrowd</em>
            </h1>
            <p className="mt-4 max-w-[30rem] text-lg text-soft md:mt-5 md:text-xl">
              Build a character pixel by pixel and meet the crowd. Free, 18+, one download.
            </p>
          </div>
          <WindowsCard download={download} />
        </div>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-16 py-14 md:gap-24 md:py-20">
        <GameScenes />
        <PlayerStats />
        <Benefits />
        <Requirements />
      </div>
    </>
  );
}

const SCENES = [
  { scene: 'creator', caption: 'Make a character, down to the last pixel.' },
  { scene: 'plaza', caption: 'Meet the crowd on the plaza.' },
  { scene: 'workshop', caption: 'Build what others will wear.' },
] as const;

/** What the game looks like. */
const GameScenes = () => (
  <section aria-labelledby="scenes" className="measure">
    <h2 id="scenes" className="text-3xl md:text-4xl">
      A look inside
    </h2>
    <ul className="mt-6 grid gap-4 md:grid-cols-3">
      {SCENES.map(({ scene, caption }) => (
        <li key={scene} className="stepped min-w-0 bg-panel">
          <GameScene scene={scene} />
          <p className="p-5 font-semibold">{caption}</p>
        </li>
      ))}
    </ul>
  </section>
);

const STATS = [
  { figure: '50K+', label: 'Players' },
  { figure: '1M+', label: 'Avatars' },
  { figure: '500+', label: 'Options' },
  { figure: '24/7', label: 'Support' },
];

/** The game in four figures. */
const PlayerStats = () => (
  <section aria-label="Pixelcrowd in numbers" className="measure">
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {STATS.map(({ figure, label }) => (
        <div key={label} className="stepped flex flex-col-reverse items-center bg-panel px-4 py-6">
          <dt className="text-soft">{label}</dt>
          <dd className="text-4xl leading-tight font-extrabold text-cool md:text-5xl">{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const BENEFITS: { picture: Bitmap; title: string; description: string }[] = [
  {
    picture: NO_COIN,
    title: 'Free to play',
    description: 'Downloading and playing cost nothing. No time limit.',
  },
  {
    picture: TWO_FACES,
    title: 'Be more than one',
    description: 'Keep up to twenty characters, each with their own look, name and story.',
  },
  {
    picture: ON_THE_WALL,
    title: 'A wall for your art',
    description: 'Submit your art and see it in the gallery.',
  },
  {
    picture: NIGHT_LAMP,
    title: 'Adults only',
    description: 'Everyone here is 18 or older, players and characters alike. Every picture has a rating.',
  },
];

/** Four reasons to download the game. */
const Benefits = () => (
  <section aria-labelledby="benefits" className="measure">
    <h2 id="benefits" className="text-4xl md:text-5xl">
      What you get
    </h2>
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {BENEFITS.map(({ picture, title, description }) => (
        <li key={title} className="stepped bg-panel p-6">
          <span className="flex h-16 items-end">
            <PixelSprite bitmap={picture} scale={4} />
          </span>
          <h3 className="mt-5 text-2xl">{title}</h3>
          <p className="mt-2 text-soft">{description}</p>
        </li>
      ))}
    </ul>
  </section>
);

const REQUIREMENTS: { icon: LucideIcon; what: string; least: string }[] = [
  { icon: Monitor, what: 'Operating system', least: 'Windows 10/11 64-bit' },
  { icon: Cpu, what: 'Processor', least: 'Intel i3 or equivalent' },
  { icon: MemoryStick, what: 'Memory', least: '8 GB RAM' },
  { icon: HardDrive, what: 'Storage', least: '50 GB disk' },
];

const LINK = 'text-cool underline underline-offset-4 hover:text-text';

/** The minimum system requirements, and which computers are not supported. */
const Requirements = () => (
  <section aria-labelledby="requirements" className="measure">
    <h2 id="requirements" className="text-4xl md:text-5xl">
      Minimum system requirements
    </h2>
    <dl className="mt-6 grid gap-3 md:grid-cols-2 md:gap-4">
      {REQUIREMENTS.map(({ icon, what, least }) => (
        <div
          key={what}
          className="stepped relative flex min-h-20 flex-col justify-center bg-panel py-4 pr-5 pl-20"
        >
          <dt className="text-sm text-soft">
            <span className="stepped step-3 absolute top-1/2 left-5 grid size-11 -translate-y-1/2 place-items-center bg-raised text-cool">
              <Icon of={icon} />
            </span>
            {what}
          </dt>
          <dd className="text-lg font-semibold">{least}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-6 max-w-[44rem] text-soft">
      Only Windows is supported for now. macOS or mobile may come later. See the full{' '}
      <Link to={paths.systemRequirements} className={LINK}>
        system requirements
      </Link>
      , or{' '}
      <Link to={buildFaqAddress({ category: 'installation' })} className={LINK}>
        get help installing
      </Link>
      .
    </p>
  </section>
);
