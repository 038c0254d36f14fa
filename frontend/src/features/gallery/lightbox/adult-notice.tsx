import { Button } from '../../../ui/button.tsx';
import { adultChoice } from '../adult-choice.ts';

/** Asks whether the person is an adult who wants to see images rated r, and remembers a yes. */
export function AdultNotice() {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto p-4">
      <section aria-label="Adult content" className="stepped max-w-sm bg-panel p-6 text-center">
        <h2 className="text-2xl">For adults only</h2>
        <p className="mt-3 text-soft">
          This image is rated R and may show nudity or violence. Are you 18 or older, and do you want to see
          images like this one?
        </p>
        <Button look="hot" className="mt-5" onClick={() => adultChoice.set('accepted')}>
          Yes, show them
        </Button>
      </section>
    </div>
  );
}
