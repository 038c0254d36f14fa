import { useQuery } from '@tanstack/react-query';
import { DOWNLOAD_PAGE } from '../../../../shared/pages/download.ts';
import { siteConfigQuery } from '../../api/site-config.ts';
import { usePageHead } from '../../ui/page-head.ts';
import { Benefits } from './benefits.tsx';
import { PlayerStats } from './player-stats.tsx';
import { Requirements } from './requirements.tsx';
import { type ShownDownload, WindowsCard } from './windows-card.tsx';

/** Shown until the stage's settings load, and if that fails. */
const USUAL: ShownDownload = { platform: 'windows', version: 'v2.1.0', size: '2.5 GB' };

/** The download screen: what the game is, what it requires, and the download button. */
export function DownloadScreen() {
  usePageHead(DOWNLOAD_PAGE);
  const download = useQuery(siteConfigQuery).data?.download ?? USUAL;
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
        <PlayerStats />
        <Benefits />
        <Requirements />
      </div>
    </>
  );
}
