import type { Html } from '#platform/serve/html.ts';
import { CONTENT_MARKS, HEAD_MARKS } from '#shared/pages/filled-page.ts';
import { buildContent } from './build-content.ts';
import { buildHead } from './build-head.ts';
import type { FilledPage } from './filled-page.ts';

/**
 * Fills the marked places of a page of the app. A place that the page does not have stays empty: it may be of a release that
 * has none.
 */
export function fillPage(frame: string, page: FilledPage, origin: string): string {
  const headed = fillPlace(frame, HEAD_MARKS, buildHead(page, origin));
  return fillPlace(headed, CONTENT_MARKS, buildContent(page));
}

function fillPlace(frame: string, [start, end]: readonly [string, string], { text }: Html): string {
  const from = frame.indexOf(start);
  const to = frame.indexOf(end, from);
  if (from < 0 || to < 0) return frame;
  return frame.slice(0, from + start.length) + text + frame.slice(to);
}
