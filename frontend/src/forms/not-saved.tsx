import { FormNotice } from '../ui/form-notice.tsx';

/** The warning about unsaved changes when the user closes a form. */
export const NotSaved = () => (
  <FormNotice kind="error" title="You have unsaved changes">
    <p>Save or discard them first.</p>
  </FormNotice>
);
