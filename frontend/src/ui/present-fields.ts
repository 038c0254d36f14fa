/**
 * The query part of the address as it is now. What is drawn lags behind it while a slow machine draws: whoever
 * changes one filter right after another starts from here, so that the first change is not lost. Links are addresses
 * already when they are drawn, and lead on from what is drawn.
 */
export const presentFields = (): URLSearchParams => new URLSearchParams(window.location.search);
