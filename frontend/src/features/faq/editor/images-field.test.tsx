import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { faq } from '#shared/contract/faq.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { buildFile, chooseFiles } from '../../../../testing/choose-files.ts';
import { startFakeStorage } from '../../../../testing/fake-storage.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffFaqs } from '../../../../testing/staff-faqs.ts';

const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const UPLOAD = '01JD7XJ5N0ABCDEFGHJKMNPQRS';

const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the images of a question', () => {
  it('are uploaded, described and sent with it', async ({ api, open }) => {
    const storage = startFakeStorage();
    serveStaffFaqs(api, []);
    api.respond(faq.calls.announceImage, {
      image: { id: UPLOAD, processing: { state: 'awaiting-upload' } },
      upload: storage.uploadAddress(),
    });
    api.respond(faq.calls.readImage, { image: { id: UPLOAD, processing: { state: 'done' } } });
    const respond = api.hold(faq.calls.readImage);
    await open('/admin/faq', { web: MODERATOR });
    await button('Add FAQ').first().click();
    await field('Question').fill('How does it glow?');
    await field('Answer').fill('By a lantern.');
    const file = await buildFile('lantern.png');
    chooseFiles([file]);
    await field('Description of image 1').fill(' A lantern in the dark ');
    await expect.element(dialog().getByText('Processing…')).toBeVisible();
    await button('Create FAQ').click();
    await expect
      .element(dialog().getByText('Wait for every image to finish uploading, or remove it.'))
      .toBeVisible();
    respond();
    await expect.element(dialog().getByText('Processing…')).not.toBeInTheDocument();
    await expectAccessible();
    await button('Create FAQ').click();
    await expect.element(page.getByText('FAQ created successfully')).toBeVisible();
    await expect
      .element(page.getByRole('article', { name: 'How does it glow?' }))
      .toMatchTextContent('1 image');
    expect(storage.files).toEqual([file]);
    expect(api.requests(faq.calls.announceImage).map(({ body }) => body)).toEqual([
      { fileName: 'lantern.png', contentType: 'image/png', size: file.size },
    ]);
    expect(api.requests(faq.calls.create).map(({ body }) => body.images)).toEqual([
      [{ id: UPLOAD, alt: 'A lantern in the dark', caption: '' }],
    ]);
  });

  it('are rejected by type at once, and by content after processing', async ({ api, open }) => {
    const storage = startFakeStorage();
    serveStaffFaqs(api, []);
    api.respond(faq.calls.announceImage, {
      image: { id: UPLOAD, processing: { state: 'awaiting-upload' } },
      upload: storage.uploadAddress(),
    });
    const reason = "This isn't a JPEG, PNG, GIF or WebP image";
    api.respond(faq.calls.readImage, { image: { id: UPLOAD, processing: { state: 'refused', reason } } });
    await open('/admin/faq', { web: MODERATOR });
    await button('Add FAQ').first().click();
    await expect.element(field('Question')).toHaveFocus();
    chooseFiles([new File(['Hello'], 'notes.txt', { type: 'text/plain' })]);
    await expect.element(dialog().getByText(/^File type must be /)).toBeVisible();
    expect(api.requests(faq.calls.announceImage)).toEqual([]);
    chooseFiles([new File(['Hello'], 'fake.png', { type: 'image/png' })]);
    await expect.element(dialog().getByText(reason)).toBeVisible();
    await expect.element(field('Caption of image 1')).not.toBeInTheDocument();
    await field('Question').fill('How does it glow?');
    await field('Answer').fill('By a lantern.');
    await button('Create FAQ').click();
    await expect
      .element(dialog().getByText('Remove the images that failed to upload, or try again.'))
      .toBeVisible();
    await expect.element(button('Choose images')).toHaveFocus();
    await button('Remove image 1').click();
    await expect.element(dialog().getByText('fake.png')).not.toBeInTheDocument();
    expect(api.requests(faq.calls.create)).toEqual([]);
  });
});
