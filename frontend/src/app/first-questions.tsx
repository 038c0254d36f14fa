import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClassNames } from '#ui/class-names.ts';
import { Button, TextButton } from '#ui/control/button.tsx';
import { cookieChoice } from '#ui/page/stored-choice.ts';
import { useFocusHandedOn } from '#ui/page/use-focus.ts';
import { useGalleryConfig } from '../api/gallery-queries.ts';
import { chatChoice } from '../features/discord/chat-choice.ts';
import { adultChoice } from '../features/gallery/content-choices.ts';
import { paths } from '../session/paths/screen-paths.ts';

/**
 * Asks a first-time visitor, in a single notice, to confirm that they are an adult, and for consent to storing
 * data in the browser. It asks only what is still undecided, and disappears after the answer; the page stays usable.
 */
export function FirstQuestions() {
  const asksAge = adultChoice.use() === null;
  const asksCookies = cookieChoice.use() === null;
  if (asksAge) return <AgeQuestion asksCookies={asksCookies} />;
  return asksCookies ? <CookieQuestion /> : null;
}

function AgeQuestion({ asksCookies }: { asksCookies: boolean }) {
  const { showNSFW } = useGalleryConfig();
  return (
    <Banner
      name={{ 'aria-labelledby': 'adults-only' }}
      className="[--edge:var(--color-hot)]"
      choices={
        asksCookies ? (
          <>
            <Button variant="outline" onClick={() => confirm(decline)}>
              I'm 18 or older, decline cookies
            </Button>
            <Button variant="hot" onClick={() => confirm(accept)}>
              I'm 18 or older, accept cookies
            </Button>
          </>
        ) : (
          <Button variant="hot" onClick={() => confirm()}>
            I'm 18 or older
          </Button>
        )
      }
    >
      <div className="flex items-center justify-between gap-4 max-md:-my-2">
        <h2 id="adults-only" className="font-text text-base font-bold max-md:leading-none">
          For adults only
        </h2>
        <TextButton onClick={leave}>Leave</TextButton>
      </div>
      <p className="text-soft">
        <span className="max-md:hidden">This site and its game are for people aged 18 and over. </span>
        {showNSFW
          ? 'R-rated images stay blurred until you choose to see them.'
          : "R-rated images aren't shown."}{' '}
        {asksCookies ? <CookieFacts /> : null}
      </p>
    </Banner>
  );
}

const CookieQuestion = () => (
  <Banner
    name={{ 'aria-label': 'Cookie consent' }}
    className="[--edge:var(--color-edge)]"
    choices={
      <>
        <Button variant="outline" onClick={decline}>
          Decline
        </Button>
        <Button variant="hot" onClick={accept}>
          Accept
        </Button>
      </>
    }
  >
    <p>
      <CookieFacts />
    </p>
  </Banner>
);

const CookieFacts = () => (
  <>
    We keep a few things in your browser so that this site remembers your choices.{' '}
    <span className="max-md:hidden">None of it is sold or shared. </span>
    <Link to={paths.cookiePolicy} className="font-semibold whitespace-nowrap text-text underline">
      What we store
    </Link>
  </>
);

interface BannerProps {
  name: { 'aria-label': string } | { 'aria-labelledby': string };
  className: string;
  choices: ReactNode;
  children: ReactNode;
}

function Banner({ name, className, choices, children }: BannerProps) {
  const banner = useFocusHandedOn();
  return (
    <section
      ref={banner}
      tabIndex={-1}
      {...name}
      data-banner=""
      className={joinClassNames(
        // On a phone it takes at most a third of the screen.
        'stepped-outline mx-auto grid w-full max-w-3xl animate-rise items-center gap-x-8 gap-y-3 p-3 md:p-4 [--fill:var(--color-raised)] focus-visible:[--edge:var(--color-cool)] md:grid-cols-[minmax(0,1fr)_auto] md:px-6',
        className,
      )}
    >
      <div className="text-sm md:text-[0.9375rem]">{children}</div>
      <div className="flex gap-3 *:flex-1 max-md:text-sm max-md:*:leading-tight max-md:*:whitespace-normal max-md:[&_.press-face]:px-2 md:max-w-80 md:flex-wrap md:*:flex-auto [--edge:var(--color-line)]">
        {choices}
      </div>
    </section>
  );
}

function confirm(chooseCookies?: () => void): void {
  chooseCookies?.();
  adultChoice.set('accepted');
}

const accept = (): void => cookieChoice.set('accepted');

/** Also removes everything that was stored under an earlier consent. */
function decline(): void {
  cookieChoice.set('declined');
  chatChoice.set(null);
}

/** Replaces this page with an empty one, so that going back does not return here. */
const leave = (): void => location.replace('about:blank');
