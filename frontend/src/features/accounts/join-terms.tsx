import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../session/paths/screen-paths.ts';

/** What someone agrees to by registering. */
export const JoinTerms = () => (
  <p className="text-sm text-soft">
    You must be 18 or older. By creating an account you accept our{' '}
    <TermsLink to={paths.termsOfService}>Terms of Service</TermsLink> and{' '}
    <TermsLink to={paths.privacyPolicy}>Privacy Policy</TermsLink>.
  </p>
);

/** In a new tab, so that the filled-in form stays. */
const TermsLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    target="_blank"
    className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 hover:text-text"
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </Link>
);
