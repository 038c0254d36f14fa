/**
 * The current query parameters of the URL. Rendered values lag behind them on a slow device, so a handler
 * that changes one filter right after another starts from these and keeps the first change. Links are
 * computed during rendering and use the rendered values.
 */
export const getCurrentFields = (): URLSearchParams => new URLSearchParams(window.location.search);
