/**
 * Reads a file as the console takes it.
 *
 * @throws Error if the file cannot be read
 */
export function toBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
  reader.onerror = () => reject(new Error("The file can't be read"));
  reader.readAsDataURL(file);
  return promise;
}
