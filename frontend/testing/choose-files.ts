import { PICTURE } from './builders.ts';

/** An image file to upload. */
export async function buildFile(name: string): Promise<File> {
  const picture = await fetch(PICTURE);
  return new File([await picture.blob()], name, { type: 'image/png', lastModified: 0 });
}

/** Chooses files as in the system's file dialog, which a page cannot open by itself. */
export function chooseFiles(files: readonly File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for files');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
