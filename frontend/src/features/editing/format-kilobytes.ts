import { formatCount } from '../../ui/format.ts';

/** A size in bytes as whole kilobytes of 1024: 12 KB. No file looks empty: a smaller one is said to have one. */
export const formatKilobytes = (bytes: number): string =>
  `${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`;
