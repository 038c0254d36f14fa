import { Button } from '#ui/control/button.tsx';
import { adultChoice, sensitiveChoice } from '../content-choices.ts';

/**
 * Covers a sensitive image and offers to show all of them to users who confirm that they are adults. Both
 * answers are stored.
 */
export function AdultNotice() {
  const isAdult = adultChoice.use() === 'accepted';
  const show = () => {
    adultChoice.set('accepted');
    sensitiveChoice.set('lifted');
  };
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto p-4">
      <section aria-label="Adult content" className="stepped max-w-sm bg-panel p-6 text-center">
        <h2 className="text-2xl">For adults only</h2>
        <p className="mt-3 text-soft">
          This image is rated R and may show nudity or violence.{' '}
          {isAdult
            ? 'Do you want to see images like this one?'
            : 'Are you 18 or older, and do you want to see images like this one?'}
        </p>
        <Button variant="hot" className="mt-5" onClick={show}>
          {isAdult ? 'Show' : 'Yes, show them'}
        </Button>
      </section>
    </div>
  );
}
