import { NavigationBar } from './navigation-bar.tsx';
import { VisitorQuestions } from './visitor-questions.tsx';

/** What an image has of the site if its link was followed, in place of the shell. */
export const ImageFrame = () => (
  <>
    <NavigationBar overImage />
    {/* It covers the whole screen, because growing with its content would count as layout shift. */}
    <div className="pointer-events-none fixed inset-0 z-30 grid content-end p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:pointer-events-auto">
      <VisitorQuestions />
    </div>
  </>
);
