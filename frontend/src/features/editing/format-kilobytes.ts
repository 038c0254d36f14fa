import { formatCount } from '../../ui/format.ts';

/** A size in bytes as whole kilobytes of 1024: 12 KB. */
export const formatKilobytes = (bytes: number): string => `${formatCount(Math.round(bytes / 1024))} KB`;
