import { toBase64 } from '../to-base64.ts';

/** Reads a file as the simulated Discord takes it. */
export const toSentFile = async (file: File) => ({
  fileName: file.name,
  type: file.type,
  contentBase64: await toBase64(file),
});
