import { Button } from '../../ui/button.tsx';
import { useFocusHandedOn } from '../../ui/use-focus.ts';
import { adultChoice } from './content-choices.ts';

/** Asks a first-time visitor to confirm that they are an adult, and remembers a yes. The page stays usable. */
export function AdultNotice() {
  const banner = useFocusHandedOn();
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby="adults-only"
      data-banner=""
      className="stepped-outline mx-auto flex w-full max-w-3xl animate-rise flex-wrap items-center gap-x-6 gap-y-3 p-4 [--edge:var(--color-hot)] [--fill:var(--color-raised)] focus-visible:[--edge:var(--color-cool)] md:flex-nowrap md:px-6"
    >
      <div className="grow basis-64 text-[0.9375rem]">
        <h2 id="adults-only" className="font-text text-base font-bold">
          For adults only
        </h2>
        <p className="text-soft">
          This site and its game are for people aged 18 and over. R-rated images stay blurred until you choose
          to see them.
        </p>
      </div>
      <div className="flex flex-wrap gap-3 [--edge:var(--color-line)]">
        <Button look="outline" onClick={leave}>
          Leave
        </Button>
        <Button look="hot" onClick={() => adultChoice.set('accepted')}>
          I'm 18 or older
        </Button>
      </div>
    </section>
  );
}

/** Replaces this page with an empty one, so that going back does not return here. */
const leave = (): void => location.replace('about:blank');
