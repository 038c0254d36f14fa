import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { cookieChoice } from '#ui/page/stored-choice.ts';
import { adultChoice } from '../features/gallery/content-choices.ts';

const FirstQuestions = createOptionalLazy(() =>
  import('./first-questions.tsx').then(({ FirstQuestions }) => FirstQuestions),
);

/** The questions for visitors until they are decided, announced to screen readers. */
export function VisitorQuestions() {
  const choices = [adultChoice.use(), cookieChoice.use()];
  return <div aria-live="polite">{choices.includes(null) ? <FirstQuestions /> : null}</div>;
}
