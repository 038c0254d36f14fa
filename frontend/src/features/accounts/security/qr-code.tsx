import { create } from 'qrcode';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';

/** The quiet zone of four modules that the standard requires. */
const QUIET = 4;
const SCALE = 4;

/**
 * Renders a text as a QR code.
 *
 * @param label the accessible name
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
