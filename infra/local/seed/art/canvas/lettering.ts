import type { Colour } from './colour.ts';
import { PixelCanvas } from './pixel-canvas.ts';

/** Letters of one size; each row of a letter is a number whose bits are its pixels. */
interface Font {
  width: number;
  height: number;
  rows: (letter: string) => number[];
}

const fontOf = (width: number, height: number, table: string): Font => {
  const digits = width > 4 ? 2 : 1;
  const letters = new Map(table.split(' ').map((entry) => [entry.slice(0, 1), entry.slice(1)] as const));
  return {
    width,
    height,
    rows: (letter) => {
      const code = letters.get(letter) ?? '';
      return Array.from({ length: height }, (_, row) =>
        Number.parseInt(code.slice(row * digits, (row + 1) * digits) || '0', 16),
      );
    },
  };
};

/** Five by seven pixels: for words that are looked at. */
export const LARGE = fontOf(
  5,
  7,
  'A0e11111f111111 B1e11111e11111e C0e11101010110e D1e11111111111e E1f10101e10101f F1f10101e101010 G0e11101711110f ' +
    'H1111111f111111 I0e04040404040e J0702020202120c K11121418141211 L1010101010101f M111b1515111111 N11191915131311 ' +
    'O0e11111111110e P1e11111e101010 Q0e11111115120d R1e11111e141211 S0f10100e01011e T1f040404040404 U1111111111110e ' +
    'V11111111110a04 W11111115151b11 X11110a040a1111 Y11110a04040404 Z1f01020408101f 00e11131519110e 1040c040404040e ' +
    '20e11010608101f 31f02040201110e 402060a121f0202 51f101e0101110e 60608101e11110e 71f010204080808 80e11110e11110e ' +
    "90e11110f01020c !04040404040004 ?0e110102040004 .00000000000c0c -0000001f000000 '04040800000000 +0004041f040400 " +
    '&0c12140815120d :000c0c000c0c00 /01010204081010',
);

/** Three by five pixels: for what a screen merely shows. */
export const SMALL = fontOf(
  3,
  5,
  'A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755 N65555 O25552 P65644 ' +
    'Q25563 R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247 075557 126227 261247 361216 455711 574616 ' +
    "634757 771222 875757 975716 !22202 ?61202 .00002 ,00024 '22000 -00700 :02020 /11244 +02720 %51245",
);

/** How wide a text is. */
export const textWidth = (text: string, font: Font): number => text.length * (font.width + 1) - 1;

/** Writes a text in one colour, or in the colour that `ink` answers for a row of its letters. */
export function write(
  canvas: PixelCanvas,
  text: string,
  place: { x: number; y: number; font?: Font; ink: Colour | ((row: number) => Colour) },
): void {
  const { x, y, font = SMALL, ink } = place;
  for (const [index, letter] of [...text.toUpperCase()].entries()) {
    for (const [row, bits] of font.rows(letter).entries()) {
      for (let column = 0; column < font.width; column++) {
        if (!((bits >> (font.width - 1 - column)) & 1)) continue;
        canvas.set(x + index * (font.width + 1) + column, y + row, typeof ink === 'number' ? ink : ink(row));
      }
    }
  }
}

/** A text as a picture of its own. */
export function lettering(text: string, font: Font, ink: Colour | ((row: number) => Colour)): PixelCanvas {
  const picture = new PixelCanvas(textWidth(text, font), font.height);
  write(picture, text, { x: 0, y: 0, font, ink });
  return picture;
}
