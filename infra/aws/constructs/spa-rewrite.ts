import { PAGE_FILTERS } from '../../../shared/pages/page-filters.ts';
import { getFile, PAGES, SHELL } from '../../app-pages.ts';

/** The source of the CloudFront Function that maps every path of the app to its file. */
export const SPA_REWRITE = `
var pages = ${JSON.stringify(PAGES)};
var filters = ${JSON.stringify(PAGE_FILTERS)};
${getFile}
function handler(event) {
  var request = event.request;
  var filtered = filters.some(function (name) { return name in request.querystring; });
  request.uri = getFile(request.uri, filtered, pages, '${SHELL}');
  return request;
}
`.trim();
