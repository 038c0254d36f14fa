/** The path of the renderer of the API documents on the site; only the page of the documents loads it. */
export const DOCS_SCRIPT = '/rapidoc.js';
