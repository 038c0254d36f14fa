import { SHELL } from '#shared/pages/filled-page.ts';
import { PAGE_FILTERS } from '#shared/pages/page-filters.ts';
import { type AppFileMap, getFile, NOT_FOUND, PAGES } from '../../app-pages.ts';

/**
 * The source of the CloudFront Function that maps every path of the app to its file, and gives the page of unknown
 * paths its status. In a response, the path may be the requested one or that of the file.
 *
 * @param routes the path patterns of the app's screens
 */
export function buildSpaRewrite(routes: readonly string[]): string {
  const map: AppFileMap = { pages: PAGES, shell: SHELL, notFound: NOT_FOUND, routes };
  return `
var map = ${JSON.stringify(map)};
var filters = ${JSON.stringify(PAGE_FILTERS)};
${getFile}
function handler(event) {
  var request = event.request;
  var response = event.response;
  var filtered = filters.some(function (name) { return name in request.querystring; });
  var file = getFile(request.uri, filtered, map);
  if (response) {
    if (file === map.notFound && response.statusCode === 200) {
      response.statusCode = 404;
      response.statusDescription = 'Not Found';
    }
    return response;
  }
  request.uri = file;
  return request;
}
`.trim();
}
