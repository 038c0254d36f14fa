import { type ReactNode, type Ref, useId } from 'react';

interface Props {
  title: string;
  /** The purpose of the section, in one sentence. */
  intro: ReactNode;
  /** Gets the focus when the focused control disappears. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The layout of a security section. */
export function SecuritySection({ title, intro, heading, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stepped bg-panel p-5 md:p-7">
      <h3 ref={heading} id={id} tabIndex={-1} className="scroll-mt-24 text-2xl">
        {title}
      </h3>
      <p className="mt-1 max-w-prose text-soft">{intro}</p>
      <div className="mt-5">{children}</div>
    </section>
  );
}
