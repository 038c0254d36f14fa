import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/control/icon-button.tsx';

interface Props {
  /** As #rrggbb, most frequent first. */
  colours: readonly string[];
  onClose: () => void;
}

/** The colours of pixel art, each with a copy button. */
export function PalettePanel({ colours, onClose }: Props) {
  const [message, setMessage] = useState('');
  const copy = async (colour: string) => {
    try {
      await navigator.clipboard.writeText(colour);
      setMessage(`Copied ${colour}`);
    } catch {
      setMessage(`Couldn't copy ${colour}`);
    }
  };
  return (
    <section
      aria-label="Palette"
      className="stepped absolute inset-x-2 bottom-14 z-10 flex max-h-[60%] flex-col bg-panel p-4 pt-2 md:inset-x-auto md:right-20 md:max-h-[calc(100%-4rem)] md:w-64 lg:bottom-2 lg:max-h-[calc(100%-1rem)]"
    >
      <div className="flex items-center justify-between">
        <h3 className="font-text text-base font-bold tabular-nums">
          {colours.length === 1 ? '1 colour' : `${colours.length} colours`}
        </h3>
        <IconButton icon={X} label="Close palette (P)" className="-mr-2" onClick={onClose} />
      </div>
      <ul className="grid min-h-0 grid-cols-2 gap-1 overflow-y-auto sm:grid-cols-4 md:grid-cols-2">
        {colours.map((colour) => (
          <li key={colour}>
            <Colour colour={colour} onCopy={() => void copy(colour)} />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 min-h-6 text-sm text-soft">
        {message || 'Select a colour to copy it.'}
      </p>
    </section>
  );
}

function Colour({ colour, onCopy }: { colour: string; onCopy: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Copy ${colour}`}
      className="group focus-frame flex min-h-11 w-full cursor-pointer items-center gap-2 p-1 text-left"
      onClick={onCopy}
    >
      <span className="stepped step-2 size-8 shrink-0 bg-edge p-[2px]">
        <span className="stepped step-2 block size-full" style={{ backgroundColor: colour }} />
      </span>
      <span className="text-sm tabular-nums group-hover:underline">{colour}</span>
    </button>
  );
}
