import { FormNotice } from '../ui/form-notice.tsx';

/** What a form says to somebody who is about to close it with changes in it. */
export const NotSaved = () => (
  <FormNotice kind="error" title="You have changes that are not saved">
    <p>Save them, or give them up.</p>
  </FormNotice>
);
