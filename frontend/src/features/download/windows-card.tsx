import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SiteConfig } from '#shared/site-config.ts';
import { Button, TextButton } from '#ui/control/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { trackDownload } from '../../api/downloads.ts';
import { rememberHere } from '../../session/paths/redirect-path.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { useHasToken } from '../../tokens/session-tokens.ts';
import { PANES } from './pictures.ts';
import { SendLinkForm } from './send-link-form.tsx';

/** The data of the download card; the file's URL is missing until the stage's settings load. */
export type ShownDownload = Omit<SiteConfig['download'], 'url'> & { url?: string };

/** The Windows version of the game: its download button, and on phones the form that sends the link to a PC. */
export function WindowsCard({ download }: { download: ShownDownload }) {
  const { start, busy, opened, failures } = useDownload(download);
  const failed = failures > 0;
  const hasAccount = useHasToken('game');
  // The download works even if counting it failed.
  const file = failed ? download.url : opened;
  return (
    <section aria-labelledby="windows" className="stepped bg-raised p-[3px]">
      <div className="stepped bg-panel p-6 md:p-7">
        <div className="flex items-center gap-5">
          <PixelSprite bitmap={PANES} scale={4} className="shrink-0" />
          <div>
            <h2 id="windows" className="text-3xl">
              Windows
            </h2>
            <p className="text-soft">10 or 11, 64-bit</p>
          </div>
        </div>
        <dl className="mt-5 grid grid-cols-2 gap-3">
          <Fact term="Version" value={download.version} />
          <Fact term="Size" value={download.size} />
        </dl>
        <Button variant="hot" className="mt-5 w-full handheld:hidden" busy={busy} onClick={start}>
          {busy ? null : <Icon of={Download} />}
          Download for Windows
        </Button>
        <div className="mt-5 hidden gap-4 handheld:grid">
          <SendLinkForm>{hasAccount ? null : <AccountLink before="While you're here," />}</SendLinkForm>
          <TextButton onClick={start}>Download here anyway</TextButton>
        </div>
        <p role="status" className="mt-4 text-[0.9375rem] text-soft">
          {file ? (
            <>
              {failures > 1 ? 'Still no luck?' : "Didn't start?"}{' '}
              <a href={file} className="text-cool underline underline-offset-4 hover:text-text">
                Try this link
              </a>
              .
            </>
          ) : (
            'Only Windows is supported. macOS or mobile may come later.'
          )}
        </p>
        {opened && !hasAccount ? <AccountLink before="While it downloads," /> : null}
      </div>
    </section>
  );
}

const AccountLink = ({ before }: { before: string }) => (
  <p className="mt-2 text-[0.9375rem] text-soft">
    {before}{' '}
    <Link
      to={paths.register}
      className="inline-flex min-h-11 items-center font-semibold text-cool underline underline-offset-4 hover:text-text"
      onClick={() => rememberHere('game')}
    >
      create your account
    </Link>
    .
  </p>
);

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="stepped step-3 bg-ground px-4 py-2.5">
    <dt className="text-sm text-soft">{term}</dt>
    <dd className="text-lg font-bold">{value}</dd>
  </div>
);

/** Delay between counting the download and opening the file. */
const START_MILLISECONDS = 1_000;
/** Delay before the button can be pressed again after a success or a failure. */
const PAUSE_MILLISECONDS = 2_000;

const PLATFORM_NAMES: Record<SiteConfig['download']['platform'], string> = { windows: 'Windows' };

interface DownloadState {
  start: () => void;
  /** From the press of the button until the final delay has passed. */
  busy: boolean;
  /** The URL of the file, once it has been opened. */
  opened: string | undefined;
  /** How many attempts in a row have failed. */
  failures: number;
}

/** Downloads the game: counts the download, opens the file a moment later, and reports the progress. */
function useDownload(download: Omit<SiteConfig['download'], 'url'>): DownloadState {
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<string>();
  const [failures, setFailures] = useState(0);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    toast.success(`Starting download for ${PLATFORM_NAMES[download.platform]}!`);
    try {
      const address = await trackDownload(download);
      await waitFor(START_MILLISECONDS);
      openFile(address);
      setOpened(address);
      setFailures(0);
      toast.success('Download started! Check your downloads folder.');
    } catch {
      setFailures((before) => before + 1);
      toast.error('Download failed. Please try again.');
    }
    await waitFor(PAUSE_MILLISECONDS);
    setBusy(false);
  };
  return { start: () => void run(), busy, opened, failures };
}

const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Clicks a link to the file: this keeps the page open, and pop-up blockers allow it. */
function openFile(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, download: '', rel: 'noopener' });
  document.body.append(link);
  link.click();
  link.remove();
}
