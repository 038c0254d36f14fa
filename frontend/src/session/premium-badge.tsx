import { PREMIUM } from '#ui/picture/pictures.ts';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';

/** The badge of someone whose package has one, for the place after their name. */
export const PremiumBadge = () => (
  <span role="img" aria-label="Premium" title="Premium" className="inline-block shrink-0 align-baseline">
    <PixelSprite bitmap={PREMIUM} scale={2} />
  </span>
);

/** The badge of someone who has it until a time; nothing without one, or once it has passed. */
export const PremiumBadgeUntil = ({ time }: { time: string | undefined }) =>
  time !== undefined && Date.parse(time) > Date.now() ? <PremiumBadge /> : null;
