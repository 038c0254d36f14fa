import { cookieChoice } from '../../app/cookie-choice.ts';
import { storedChoice } from '../../ui/stored-choice.ts';

/** Whether the chat stands open in this browser, which remembers it only if it may; undecided is shut. */
export const chatChoice = storedChoice(
  'pixelcrowd.chat',
  ['open', 'hidden'],
  () => cookieChoice.now() === 'accepted',
);
