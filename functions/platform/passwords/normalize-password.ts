const OTHER_SPACES = /(?! )\p{Zs}/gu;

/**
 * A password as it is stored and compared, so that every keyboard types the same one: with plain spaces and in Unicode's
 * normal form C (RFC 8265, 4.2.2, OpaqueString).
 */
export const normalizePassword = (typed: string): string => typed.replace(OTHER_SPACES, ' ').normalize('NFC');

/**
 * The forms in which a password may be stored that was set before passwords were normalized: as typed, and with its
 * accents apart; none for passwords in ASCII.
 */
export const listEarlierForms = (typed: string): string[] => {
  const forms = new Set([typed, typed.normalize('NFD')]);
  forms.delete(normalizePassword(typed));
  return [...forms];
};
