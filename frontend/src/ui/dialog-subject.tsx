/** What the title of a dialog goes on with where people wrote it: never in the display face, which is for our own words. */
export const DialogSubject = ({ children }: { children: string }) => (
  <>
    {' '}
    <bdi className="font-text text-2xl font-bold wrap-anywhere">{children}</bdi>
  </>
);
