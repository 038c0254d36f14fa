import { Button } from '../../ui/button.tsx';
import { useFocusHandedOn } from '../../ui/use-focus-handed-on.ts';
import { adultChoice } from '../gallery/adult-choice.ts';

/** Asks on a first visit whether the person is an adult, and remembers a yes. The page stays usable beside it. */
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
          This site and its game are for people of 18 and over. Images rated R stay blurred until you ask.
        </p>
      </div>
      <div className="flex flex-wrap gap-3 [--edge:var(--color-line)]">
        <Button look="outline" onClick={leave}>
          Leave
        </Button>
        <Button look="hot" onClick={() => adultChoice.set('accepted')}>
          I am 18 or older
        </Button>
      </div>
    </section>
  );
}

/** To an empty page, in place of this one, so that going back does not lead here. */
const leave = (): void => location.replace('about:blank');
