import type { FacePart } from '#shared/face/face.ts';

export const PART_LABELS: Readonly<Record<FacePart, string>> = {
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
export const writeChoice = (choice: string): string =>
  WORDS[choice] ?? choice.charAt(0).toUpperCase() + choice.slice(1);
