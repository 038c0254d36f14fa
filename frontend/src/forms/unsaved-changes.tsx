import { useState } from 'react';
import { FormNotice } from '#ui/form/form-notice.tsx';

/** Guards the closing of a form with unsaved changes. */
interface Unsaved {
  /** The user tried to close the form and has not yet confirmed discarding the changes. */
  isConfirming: boolean;
  /** Closes the form, or asks first if changes would be lost; a second call discards them. */
  close: () => void;
  /** The user continues editing or saves: the next attempt to close asks again. */
  goOn: () => void;
}

/**
 * Prevents losing unsaved changes to a single key press.
 *
 * @param isDirty whether there are unsaved changes
 */
export function useUnsaved(isDirty: boolean, onClose: () => void): Unsaved {
  const [isConfirming, setIsConfirming] = useState(false);
  const isAsking = isConfirming && isDirty;
  return {
    isConfirming: isAsking,
    close: () => (isDirty && !isAsking ? setIsConfirming(true) : onClose()),
    goOn: () => setIsConfirming(false),
  };
}

/** The warning about unsaved changes when the user closes a form. It gets the focus, since it may begin below the screen. */
export const NotSaved = () => (
  <div ref={showAndFocus} tabIndex={-1}>
    <FormNotice kind="error" title="You have unsaved changes">
      <p>Save or discard them first.</p>
    </FormNotice>
  </div>
);

function showAndFocus(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
