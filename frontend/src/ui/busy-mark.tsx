/**
 * An animation of three pixels for work in progress. It is decorative: the text next to it describes the
 * work.
 */
export function BusyMark() {
  return (
    <span aria-hidden="true" className="inline-flex w-8 justify-center overflow-hidden">
      <span className="size-2 animate-march bg-current" />
    </span>
  );
}
