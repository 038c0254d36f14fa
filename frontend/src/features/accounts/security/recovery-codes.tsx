import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts';

const FILE = 'pixelcrowd-recovery-codes.txt';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const start = useFocusOnArrival();
  useEffect(() => {
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Recovery codes copied'),
      () => toast.error('Your browser blocked copying. Please write the codes down.'),
    );
  return (
    <div ref={start} tabIndex={-1} className="grid scroll-mt-24 gap-4 outline-none">
      <p className="max-w-prose">
        <strong>Save these recovery codes.</strong> Each code works once if you lose your phone. They won't be
        shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="stepped step-3 grid max-w-md grid-cols-2 gap-x-6 gap-y-1 bg-raised p-5 font-semibold tracking-wider tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => save(codes)}>Download</Button>
        <Button look="hot" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  );
}

/** Makes the browser ask before the page closes and the codes are lost. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Saves them as a file, one per line. */
function save(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: FILE }).click();
  // After the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
