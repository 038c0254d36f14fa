import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Modal } from '#ui/overlay/modal.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Toasts } from './toasts.tsx';

function Nested({ level = 1 }: { level?: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {level}
      </button>
      <button type="button" onClick={() => toast.success(`Said by ${level}`, { duration: 60_000 })}>
        Say {level}
      </button>
      {open && (
        <Modal label={`Dialog ${level}`} onClose={() => setOpen(false)}>
          <Nested level={level + 1} />
          <button type="button" onClick={() => setOpen(false)}>
            Close {level}
          </button>
        </Modal>
      )}
    </>
  );
}

it('shows toasts in the uppermost dialog, and still after nested dialogs were closed', async () => {
  await render(
    <MemoryRouter>
      <Nested />
      <Toasts />
    </MemoryRouter>,
  );
  const click = (name: string) => page.getByRole('button', { name }).click();
  await click('Say 1');
  await expect.element(page.getByText('Said by 1')).toBeVisible();
  await click('Open 1');
  await click('Open 2');
  await click('Say 3');
  await expect.element(page.getByRole('dialog', { name: 'Dialog 2' }).getByText('Said by 3')).toBeVisible();
  await click('Close 2');
  await click('Say 2');
  await expect.element(page.getByRole('dialog', { name: 'Dialog 1' }).getByText('Said by 2')).toBeVisible();
  await click('Close 1');
  await expect.element(page.getByText('Said by 2')).toBeVisible();
  await click('Say 1');
  await expect.poll(() => page.getByText('Said by 1').elements().length).toBe(2);
});
