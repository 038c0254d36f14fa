import { cookieChoice, createStoredChoice } from '#ui/page/stored-choice.ts';

/** Whether the chat is open in this browser, stored only with consent; closed while undecided. */
export const chatChoice = createStoredChoice(
  'pixelcrowd.chat',
  ['open', 'hidden'],
  () => cookieChoice.now() === 'accepted',
);
