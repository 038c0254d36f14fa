import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Tooltip } from './tooltip.tsx';

it('formats an explanation only once it is wanted, for the eye and for screen readers', async () => {
  let count = 0;
  const explain = () => {
    count += 1;
    return 'Counted since noon.';
  };
  await render(<Tooltip text={explain}>42</Tooltip>);
  const number = page.getByRole('button', { name: '42' });
  await expect.element(number).toBeVisible();
  expect(count).toBe(0);
  await userEvent.keyboard('{Tab}');
  await expect.element(number).toHaveAccessibleDescription('Counted since noon.');
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Counted since noon.');
});

it('shows the current explanation', async () => {
  const { rerender } = await render(<Tooltip text="Of this morning.">42</Tooltip>);
  await rerender(<Tooltip text="Of this evening.">43</Tooltip>);
  await page.getByRole('button', { name: '43' }).hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Of this evening.');
});

it('disappears with what it explains', async () => {
  const { rerender } = await render(<Tooltip text="Counted since noon.">42</Tooltip>);
  await page.getByRole('button', { name: '42' }).hover();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await rerender(null);
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});
