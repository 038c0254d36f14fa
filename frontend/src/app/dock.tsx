import { adultChoice } from '../features/gallery/adult-choice.ts';
import { dispensable } from '../ui/dispensable.tsx';
import { useDrawnOnce } from '../ui/drawn-once.ts';
import { cookieChoice } from './cookie-choice.ts';

const Floats = dispensable(() => import('./floats.tsx').then(({ Floats }) => Floats));
const FirstQuestions = dispensable(() =>
  import('./first-questions.tsx').then(({ FirstQuestions }) => FirstQuestions),
);

/**
 * What lies over the lower edge of every screen: a row with something in each corner, and below it, or between
 * the corners of a wide screen, what a visitor is asked. Lying in one grid they never cover each other. All of
 * it comes after the screen.
 *
 * @param quiet where people work, there is nothing but what has to be asked
 */
export function Dock({ quiet }: { quiet: boolean }) {
  const drawn = useDrawnOnce();
  const answers = [adultChoice.use(), cookieChoice.use()];
  if (!drawn) return null;
  return (
    // It takes the whole screen, lest it grow by what comes: that would count as the page moving.
    <div className="group/dock pointer-events-none fixed inset-0 z-30 grid content-end gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden xl:*:col-start-1 xl:*:row-start-1">
      {quiet ? null : <Floats />}
      <div aria-live="polite" className="self-end *:pointer-events-auto">
        {answers.includes(null) ? <FirstQuestions /> : null}
      </div>
    </div>
  );
}
