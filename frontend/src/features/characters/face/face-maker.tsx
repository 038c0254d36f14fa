import { ChevronLeft, ChevronRight, Dices, Download } from 'lucide-react';
import { FACE_CHOICES, FACE_PARTS, type Face, type FacePart, pickFace } from '#shared/face/face.ts';
import { Button } from '#ui/control/button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { FacePortrait } from '../../../session/face-portrait.tsx';
import { saveFace } from './save-face.ts';

interface Props {
  face: Face;
  /** The character's name, for the file. */
  name: string;
  onChange: (face: Face) => void;
}

/** Puts a face together part by part or by chance, and saves it as a picture. */
export function FaceMaker({ face, name, onChange }: Props) {
  const reroll = () => onChange(pickFace(crypto.randomUUID()));
  const save = () =>
    saveFace(face, name).catch(() => toast.error('Failed to save the picture. Please try again.'));
  return (
    <fieldset className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <legend className="sr-only">Face</legend>
      <div className="flex flex-wrap items-center gap-4 sm:flex-col sm:items-stretch">
        <FacePortrait face={face} scale={8} />
        <div className="flex flex-col gap-3">
          <Button onClick={reroll}>
            <Icon of={Dices} size={18} />
            Surprise me
          </Button>
          <Button variant="outline" onClick={save}>
            <Icon of={Download} size={18} />
            Save as PNG
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] content-start gap-x-4 gap-y-1">
        {FACE_PARTS.map((part) => (
          <PartChoice key={part} part={part} face={face} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  );
}

/** Steps through the choices for a part, around its ends. */
function PartChoice({ part, face, onChange }: { part: FacePart } & Pick<Props, 'face' | 'onChange'>) {
  const choices: readonly string[] = FACE_CHOICES[part];
  const current = choices.indexOf(face[part]);
  const step = (by: number) => {
    const chosen = choices.at((current + by) % choices.length);
    onChange({ ...face, [part]: chosen });
  };
  const label = PART_LABELS[part];
  return (
    <fieldset aria-label={label} className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label={`Previous ${label.toLowerCase()}`} onClick={() => step(-1)} />
      <p className="min-w-0 grow text-center leading-tight">
        <span className="block text-sm text-soft">{label}</span>
        <span aria-live="polite">{writeChoice(face[part])}</span>
      </p>
      <IconButton icon={ChevronRight} label={`Next ${label.toLowerCase()}`} onClick={() => step(1)} />
    </fieldset>
  );
}

const PART_LABELS: Readonly<Record<FacePart, string>> = {
  head: 'Head',
  skin: 'Skin',
  hair: 'Hair',
  hairColour: 'Hair colour',
  eyes: 'Eyes',
  mouth: 'Mouth',
  extra: 'Extra',
  top: 'Top',
  topColour: 'Top colour',
  backdrop: 'Background',
  pattern: 'Pattern',
};

/** Choices whose names don't describe them well enough. */
const WORDS: Readonly<Record<string, string>> = {
  open: 'Looking ahead',
  aside: 'Looking aside',
  oh: 'Surprised',
  tee: 'T-shirt',
  nothing: 'None',
  ears: 'Cat ears',
  hot: 'Pink',
  cool: 'Turquoise',
  coin: 'Yellow',
  leaf: 'Green',
};

/** The name of a choice as players read it. */
const writeChoice = (choice: string): string =>
  WORDS[choice] ?? choice.charAt(0).toUpperCase() + choice.slice(1);
