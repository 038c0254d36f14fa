import { NavigationBar } from './navigation-bar.tsx';
import { VisitorQuestions } from './visitor-questions.tsx';

/** What an image has of the site if its link was followed, in place of the shell. */
export const ImageFrame = () => (
  <>
    <NavigationBar overImage />
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:pointer-events-auto">
      <VisitorQuestions />
    </div>
  </>
);
