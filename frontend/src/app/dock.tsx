import { adultChoice } from '../features/gallery/adult-choice.ts';
import { cookieChoice } from '../ui/cookie-choice.ts';
import { useDrawnOnce } from '../ui/drawn-once.ts';
import { optionalLazy } from '../ui/optional-lazy.tsx';

const Floats = optionalLazy(() => import('./floats.tsx').then(({ Floats }) => Floats));
const FirstQuestions = optionalLazy(() =>
  import('./first-questions.tsx').then(({ FirstQuestions }) => FirstQuestions),
);

/**
 * The overlay at the bottom edge of every screen: an element in each corner, and the questions for visitors
 * below them or, on a wide screen, between them. A single grid keeps them from covering each other. It
 * follows the screen in the document order.
 *
 * @param quiet on screens for staff: show only required questions
 */
export function Dock({ quiet }: { quiet: boolean }) {
  const drawn = useDrawnOnce();
  const answers = [adultChoice.use(), cookieChoice.use()];
  if (!drawn) return null;
  return (
    // It covers the whole screen, because growing with its content would count as layout shift.
    <div className="group/dock pointer-events-none fixed inset-0 z-30 grid content-end gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden xl:*:col-start-1 xl:*:row-start-1">
      {quiet ? null : <Floats />}
      <div aria-live="polite" className="self-end *:pointer-events-auto">
        {answers.includes(null) ? <FirstQuestions /> : null}
      </div>
    </div>
  );
}
