import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  step: 1 | 2 | 3;
  children: ReactNode;
}

/** The heading of a step, which takes the focus so that keyboard and screen reader users continue from there. */
export function StepHeading({ step, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    // The dialog focuses it too, once it is open.
    <h3 ref={heading} tabIndex={-1} data-first-focus="" className="mt-3 text-xl outline-none">
      <span className="block font-text text-sm font-normal text-soft">Step {step} of 3</span>
      {children}
    </h3>
  );
}
