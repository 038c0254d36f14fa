import { type ComponentProps, useState } from 'react';
import { Button } from '#ui/control/button.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'disabled' | 'aria-pressed'> {
  label: string;
  /** Whether the focus moves to this button when another control of its entry disappears. */
  keepsPlace?: boolean;
  work: () => Promise<unknown>;
}

/** A button that is busy until its work ends. */
export function WorkButton({ variant = 'hot', label, keepsPlace = false, work, ...rest }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    await work().finally(() => setIsBusy(false));
  };
  return (
    <Button
      variant={variant}
      busy={isBusy}
      data-keeps-place={keepsPlace || undefined}
      onClick={() => void press()}
      {...rest}
    >
      {label}
    </Button>
  );
}
