/** The most bytes of DynamoDB's keys, less what keys here have before or after a text. */
const MAX_BYTES = { partition: 2_048 - 48, sort: 1_024 - 24 } as const;

/**
 * Returns as much of a text as a part of DynamoDB's key can hold, next to a prefix or an id: texts that are the same up to
 * there have the same key. Only texts of nothing but huge characters are that long.
 */
export function fitKey(text: string, part: keyof typeof MAX_BYTES): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= MAX_BYTES[part]) return text;
  // Streaming leaves out a character whose last bytes are missing.
  return new TextDecoder().decode(bytes.subarray(0, MAX_BYTES[part]), { stream: true });
}
