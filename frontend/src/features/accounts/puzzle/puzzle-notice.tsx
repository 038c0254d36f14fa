import { FormNotice } from '#ui/form/form-notice.tsx';

/** Explains why signing in takes longer while the browser solves a puzzle. */
export function PuzzleNotice({ solving }: { solving: boolean }) {
  if (!solving) return null;
  return (
    <FormNotice kind="info" title="Many sign-ins to this account have failed">
      <p>Checking your browser, this takes a few seconds…</p>
    </FormNotice>
  );
}
