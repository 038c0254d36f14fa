import { useState } from 'react';
import type { SiteConfig } from '../../../../shared/site-config.ts';
import { trackDownload } from '../../api/track-download.ts';
import { toast } from '../../ui/toast.ts';

/** Delay between counting the download and opening the file. */
const START_MILLISECONDS = 1_000;
/** Delay before the button can be pressed again after a success or a failure. */
const REST_MILLISECONDS = 2_000;

const PLATFORM_NAMES: Record<SiteConfig['download']['platform'], string> = { windows: 'Windows' };

interface Download {
  start: () => void;
  /** From the press of the button until the final delay has passed. */
  busy: boolean;
  /** The URL of the file, once it has been opened. */
  opened: string | undefined;
  /** Whether the last attempt failed. */
  failed: boolean;
}

/** Downloads the game: counts the download, opens the file a moment later, and reports the progress. */
export function useDownload(download: Omit<SiteConfig['download'], 'url'>): Download {
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<string>();
  const [failed, setFailed] = useState(false);
  const run = async () => {
    setBusy(true);
    toast.success(`Starting download for ${PLATFORM_NAMES[download.platform]}!`);
    try {
      const address = await trackDownload(download);
      await passed(START_MILLISECONDS);
      openFile(address);
      setOpened(address);
      setFailed(false);
      toast.success('Download started! Check your downloads folder.');
    } catch {
      setFailed(true);
      toast.error('Download failed. Please try again.');
    }
    await passed(REST_MILLISECONDS);
    setBusy(false);
  };
  return { start: () => void run(), busy, opened, failed };
}

const passed = (milliseconds: number): Promise<void> =>
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
