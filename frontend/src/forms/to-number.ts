/** The number in a text field; NaN, which no limit allows, for an empty field and for any other text. */
export const toNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));
