import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { joinClassNames } from '../class-names.ts';

/** One or two sentences; as a function if they take long to format, which is called when they are wanted. */
export type Explanation = string | (() => string);

interface Props {
  /** The explanation of the content. */
  text: Explanation;
  /**
   * The content is inside a link or button, whose focus shows the explanation; otherwise it is focusable
   * itself.
   */
  inControl?: boolean;
  className?: string;
  children: ReactNode;
}

/** Content with a tooltip for pointer, touch and keyboard. */
export const Tooltip = ({ inControl = false, ...rest }: Props) =>
  inControl ? <ControlTooltip {...rest} /> : <StandaloneTooltip {...rest} />;

type Face = Omit<Props, 'inControl'>;

function StandaloneTooltip({ text, className, children }: Face) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
  useTooltip(anchor, text);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-describedby={id}
        className={joinClassNames('focus-frame cursor-help text-left', className)}
        onFocus={() => setHadFocus(true)}
      >
        {children}
      </button>
      <span id={id} hidden>
        {typeof text === 'string' || hadFocus ? read(text) : null}
      </span>
    </>
  );
}

function ControlTooltip({ text, className, children }: Face) {
  const anchor = useRef<HTMLSpanElement>(null);
  useTooltip(anchor, text);
  return (
    <span ref={anchor} className={className}>
      {children}
    </span>
  );
}

const read = (text: Explanation): string => (typeof text === 'string' ? text : text());

/** The tooltip's code loads on demand, since most visits never need it. */
function useTooltip(anchor: { current: HTMLElement | null }, text: Explanation): void {
  const getText = useEffectEvent(() => read(text));
  useEffect(() => {
    const element = anchor.current;
    const control = element?.closest<HTMLElement>('a, button');
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const show = () =>
      import('./show-tooltip.ts').then(
        ({ showTooltip }) => {
          if (!signal.aborted) showTooltip(element, getText(), signal);
        },
        // Offline there is no tooltip, but its content stays visible.
        () => undefined,
      );
    element.addEventListener('pointerenter', show, { signal });
    control?.addEventListener('focus', () => control.matches(':focus-visible') && show(), { signal });
    if (control === element) element.addEventListener('click', show, { signal });
    return () => listening.abort();
  }, [anchor]);
}
