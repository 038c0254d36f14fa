/** The reaction of the bot below messages whose pictures were taken into the gallery. */
export const TAKEN_MARK = '✅';
