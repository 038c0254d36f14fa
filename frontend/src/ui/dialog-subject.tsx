/** User-written text in a dialog title. Always in the text font, since the display font is for our own texts. */
export const DialogSubject = ({ children }: { children: string }) => (
  <>
    {' '}
    <bdi className="font-text text-2xl font-bold wrap-anywhere">{children}</bdi>
  </>
);
