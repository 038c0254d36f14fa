import { AdultNotice } from '../features/adult-notice/adult-notice.tsx';
import { adultChoice } from '../features/gallery/adult-choice.ts';
import { CookieConsent } from './cookie-consent.tsx';

/** Shows the questions of a first visit one after the other. */
export function FirstQuestions() {
  return adultChoice.use() === null ? <AdultNotice /> : <CookieConsent />;
}
