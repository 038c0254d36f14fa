/** A request as a CloudFront Function sees it, as far as it matters here. */
interface ViewerEvent {
  request: { uri: string };
}

/**
 * Leads every address of the app to its one page; files, whose last part has a dot, stay what they are.
 *
 * The source of this function is installed as it stands: it may use nothing from outside itself, and only
 * what CloudFront's own JavaScript runtime knows.
 */
export function handler(event: ViewerEvent): ViewerEvent['request'] {
  const request = event.request;
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!name.includes('.')) request.uri = '/index.html';
  return request;
}
