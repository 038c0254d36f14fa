import { expect, it } from 'vitest';
import { renderLetterText } from '../mails/compose-mail.ts';
import { buildDigestLetter } from './digest-letter.ts';

const ORIGIN = 'https://pixelcrowd.example';

it('a digest names twenty notifications, each on one line, and counts the others', () => {
  const letter = buildDigestLetter(
    { system: 'web', name: 'juno' },
    {
      frequency: 'weekly',
      notifications: Array.from({ length: 23 }, (_, index) => ({
        text: `Text ${index}\n\nwith lines`,
        link: index === 0 ? null : '/account',
      })),
      origin: ORIGIN,
      unsubscribeUrl: `${ORIGIN}/off`,
    },
  );
  const text = renderLetterText(letter, ORIGIN);
  expect(letter.subject).toBe('23 new notifications at Pixelcrowd');
  expect(text).toContain(
    `- Text 0 with lines\n\n- Text 1 with lines\n  ${ORIGIN}/account\n\n- Text 2 with lines\n`,
  );
  expect(text).not.toContain('Text 20');
  expect(text).toContain(`And 3 more.\n\nAll notifications, and how often you get this email:\n${ORIGIN}/`);
  expect(text).toContain(
    `you chose a weekly summary for your Pixelcrowd website account. Turn it off:\n${ORIGIN}/off`,
  );
});
