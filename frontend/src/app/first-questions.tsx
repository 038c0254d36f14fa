import { adultChoice } from '../features/gallery/adult-choice.ts';
import { AdultNotice } from '../features/gallery/adult-notice.tsx';
import { CookieConsent } from './cookie-consent.tsx';

/** Shows the questions of a first visit one after the other. */
export function FirstQuestions() {
  return adultChoice.use() === null ? <AdultNotice /> : <CookieConsent />;
}
