import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { it } from '../../../testing/screen-test.tsx';
import { EmailAddress } from './email-address.tsx';

it('an email address wraps after its @ and dots, and is otherwise plain text', async () => {
  await render(
    <p>
      <EmailAddress>moth.child@pixelcrowd.test</EmailAddress>
    </p>,
  );
  const shown = page.getByText('moth.child@pixelcrowd.test');
  await expect.element(shown).toBeVisible();
  expect(shown.element().innerHTML).toBe('moth.<wbr>child@<wbr>pixelcrowd.<wbr>test');
});
