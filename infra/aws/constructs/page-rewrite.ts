import { PAGE_ADDRESS, PAGE_STATUS_HEADER, SHELL } from '#shared/pages/filled-page.ts';
import { PAGE_FILTERS } from '#shared/pages/page-filters.ts';

/**
 * The source of the CloudFront Function that requests every page under the path of the shell, with its own path in the
 * query, and gives a page the status that its header says.
 */
export const buildPageRewrite = (): string =>
  `
var filters = ${JSON.stringify(PAGE_FILTERS)};
function handler(event) {
  var request = event.request;
  var response = event.response;
  if (response) {
    var status = response.headers['${PAGE_STATUS_HEADER}'];
    if (status && response.statusCode === 200) {
      response.statusCode = Number(status.value);
      response.statusDescription = 'Not Found';
    }
    return response;
  }
  var query = { ${PAGE_ADDRESS}: { value: encodeURIComponent(request.uri) } };
  filters.forEach(function (name) {
    if (request.querystring[name]) query[name] = request.querystring[name];
  });
  request.uri = '${SHELL}';
  request.querystring = query;
  return request;
}
`.trim();
