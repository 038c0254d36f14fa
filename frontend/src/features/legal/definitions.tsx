/** Terms with what they mean, as a list. */
export const Definitions = ({ of }: { of: Readonly<Record<string, string>> }) => (
  <dl>
    {Object.entries(of).map(([term, meaning]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);
