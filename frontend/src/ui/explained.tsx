import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

interface Props {
  /** What the words or figures shown mean, in a sentence or two. */
  words: string;
  /** It stands in a link or button, whose focus then shows the words; else it takes the focus itself. */
  inControl?: boolean;
  className?: string;
  children: ReactNode;
}

/** Something that says what it means when it is pointed at, touched, or reached by key. */
export const Explained = ({ inControl = false, ...rest }: Props) =>
  inControl ? <InControl {...rest} /> : <ByItself {...rest} />;

type Face = Omit<Props, 'inControl'>;

function ByItself({ words, className, children }: Face) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  useExplanation(anchor, words);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-describedby={id}
        className={classNames('focus-frame cursor-help text-left', className)}
      >
        {children}
      </button>
      <span id={id} hidden>
        {words}
      </span>
    </>
  );
}

function InControl({ words, className, children }: Face) {
  const anchor = useRef<HTMLSpanElement>(null);
  useExplanation(anchor, words);
  return (
    <span ref={anchor} className={className}>
      {children}
    </span>
  );
}

/** The words come with code of their own, of which most visits need nothing. */
function useExplanation(anchor: { current: HTMLElement | null }, words: string): void {
  useEffect(() => {
    const element = anchor.current;
    const control = element?.closest<HTMLElement>('a, button');
    if (!element) return;
    const listening = new AbortController();
    const explain = () =>
      import('./explanation.ts').then(
        ({ explain }) => {
          if (!listening.signal.aborted) explain(element, words);
        },
        // Without a network there are no words; what they are about stands there.
        () => undefined,
      );
    const { signal } = listening;
    element.addEventListener('pointerenter', explain, { signal });
    control?.addEventListener('focus', () => control.matches(':focus-visible') && explain(), { signal });
    if (control === element) element.addEventListener('click', explain, { signal });
    return () => listening.abort();
  }, [anchor, words]);
}
