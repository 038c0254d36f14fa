import { PAGE_FILTERS } from '../../../shared/pages/page-filters.ts';
import { fileOf, PAGES, SHELL } from '../../app-pages.ts';

/** The CloudFront Function that leads every address of the app to its file, as source. */
export const SPA_REWRITE = `
var pages = ${JSON.stringify(PAGES)};
var filters = ${JSON.stringify(PAGE_FILTERS)};
${fileOf}
function handler(event) {
  var request = event.request;
  var filtered = filters.some(function (name) { return name in request.querystring; });
  request.uri = fileOf(request.uri, filtered, pages, '${SHELL}');
  return request;
}
`.trim();
