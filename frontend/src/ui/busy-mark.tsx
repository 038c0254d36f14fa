/** Three pixels that march while something is under way. It says nothing: the text beside it does. */
export function BusyMark() {
  return (
    <span aria-hidden="true" className="inline-flex w-8 justify-center overflow-hidden">
      <span className="size-2 animate-march bg-current" />
    </span>
  );
}
