/** Marks the site as for adults only. */
export function AdultsBadge() {
  return (
    <span className="stepped step-2 bg-hot px-2.5 py-1 text-sm leading-5 font-extrabold text-hot-ink">
      <span aria-hidden="true">18+</span>
      <span className="sr-only">For adults aged 18 and over</span>
    </span>
  );
}
