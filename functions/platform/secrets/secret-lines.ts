/** The lines of a secret that holds several values, one a line, without empty ones. */
export const listSecretLines = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.trim() || []);
