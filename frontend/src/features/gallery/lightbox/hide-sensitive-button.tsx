import { EyeOff } from 'lucide-react';
import { IconButton } from '#ui/control/icon-button.tsx';
import { sensitiveChoice } from '../content-choices.ts';

/** Takes back the choice to see sensitive images. */
export const HideSensitiveButton = () => (
  <IconButton icon={EyeOff} label="Hide adult images again" onClick={() => sensitiveChoice.set(null)} />
);
