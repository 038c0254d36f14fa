interface Props {
  title: string;
  /** A sentence each; nothing is shown without any. */
  reasons: readonly string[] | undefined;
}

/** Tells staff about a problem and its reasons. */
export const ReasonList = ({ title, reasons = [] }: Props) =>
  reasons.length === 0 ? null : (
    <div className="text-sm">
      <p className="font-semibold text-bad">{title}</p>
      <ul className="mt-1 grid gap-0.5">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
