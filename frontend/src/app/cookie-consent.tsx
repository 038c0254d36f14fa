import { Button } from '../ui/button.tsx';
import { cookieChoice } from './cookie-choice.ts';

/** Asks once whether this browser may remember things; gone as soon as there is an answer. */
export function CookieConsent() {
  const choice = cookieChoice.use();
  if (choice) return null;
  return (
    <section
      aria-label="Cookie consent"
      data-banner=""
      className="stepped-outline fixed! inset-x-3 bottom-3 z-30 mx-auto flex max-w-3xl animate-rise flex-wrap items-center gap-x-6 gap-y-3 p-4 [--fill:var(--color-raised)] md:flex-nowrap md:px-6"
    >
      <p className="grow basis-64 text-[0.9375rem]">
        We keep a few things in your browser so that this site remembers your choices. Nothing of it is sold
        or shared.
      </p>
      <div className="flex gap-3">
        <Button look="outline" onClick={() => cookieChoice.set('declined')}>
          Decline
        </Button>
        <Button look="hot" onClick={() => cookieChoice.set('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}
