import { Link } from 'react-router-dom';
import { chatChoice } from '../features/discord/chat-choice.ts';
import { AdultNotice } from '../features/gallery/adult-notice.tsx';
import { adultChoice } from '../features/gallery/content-choices.ts';
import { Button } from '../ui/button.tsx';
import { paths } from '../ui/paths.ts';
import { cookieChoice } from '../ui/stored-choice.ts';
import { useFocusHandedOn } from '../ui/use-focus.ts';

/** Shows the questions of a first visit one after the other. */
export function FirstQuestions() {
  return adultChoice.use() === null ? <AdultNotice /> : <CookieConsent />;
}

/** Asks once for consent to storing data in the browser, and disappears after the answer. */
function CookieConsent() {
  return cookieChoice.use() === null ? <Question /> : null;
}

function Question() {
  const banner = useFocusHandedOn();
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Cookie consent"
      data-banner=""
      className="stepped-outline mx-auto flex w-full max-w-3xl animate-rise flex-wrap items-center gap-x-6 gap-y-3 p-4 [--fill:var(--color-raised)] focus-visible:[--edge:var(--color-cool)] md:flex-nowrap md:px-6"
    >
      <p className="grow basis-64 text-[0.9375rem]">
        We keep a few things in your browser so that this site remembers your choices. None of it is sold or
        shared.{' '}
        <Link to={paths.cookiePolicy} className="font-semibold whitespace-nowrap underline">
          What we store
        </Link>
      </p>
      <div className="flex gap-3">
        <Button look="outline" onClick={decline}>
          Decline
        </Button>
        <Button look="hot" onClick={() => cookieChoice.set('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}

/** Also removes everything that was stored under an earlier consent. */
function decline(): void {
  cookieChoice.set('declined');
  chatChoice.set(null);
}
