import { create } from 'qrcode';
import { PixelSprite } from '../../ui/pixel-sprite.tsx';

/** Dark pixels on light, with the quiet zone of four that the standard asks for around them. */
const QUIET = 4;
const SCALE = 4;

/**
 * Draws a text for a camera.
 *
 * @param label what it is, for those who do not see it
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (data[y * size + x] ? 'k' : '.')).join(''),
  );
  return (
    <span
      role="img"
      aria-label={label}
      className="block self-start justify-self-start"
      style={{ background: '#ffffff', padding: QUIET * SCALE }}
    >
      <PixelSprite bitmap={{ rows, colours: { k: '#000000' } }} scale={SCALE} />
    </span>
  );
}
