import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { serveCharacters } from '../../../testing/characters.ts';
import { it } from '../../../testing/screen-test.tsx';

describe('the bio editor', () => {
  it('formats the selection by keyboard, undoes it and previews it', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api);
    await open('/game-profile', { game: buildPlayer() });
    await page.getByRole('button', { name: 'Create a character' }).click();
    const bio = page.getByRole('textbox', { name: /^Bio/ });
    await bio.click();
    await userEvent.keyboard('eats lamps{Control>}{Shift>}{ArrowLeft}{/Shift}b{/Control}');
    await expect.element(bio).toHaveValue('eats <b>lamps</b>');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(bio).toHaveValue('eats lamps');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{End}');
    await expect.element(page.getByRole('button', { name: 'Colour magenta' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    await expect.element(bio).toHaveValue('eats <color=yellow>lamps</color>');
    const lamps = page.getByRole('region', { name: 'Preview' }).getByText('lamps');
    await expect.element(lamps).toHaveStyle({ color: 'rgb(255, 255, 0)' });
  });

  it('never shows a tag in the preview, even one without a partner', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api);
    await open('/game-profile', { game: buildPlayer() });
    await page.getByRole('button', { name: 'Create a character' }).click();
    await page.getByRole('textbox', { name: /^Bio/ }).fill('<b>bold</b> </i>but <color=beige>2 < 3</script>');
    await expect
      .element(page.getByRole('region', { name: 'Preview' }))
      .toHaveTextContent('Previewbold but 2 < 3</script>');
  });
});
