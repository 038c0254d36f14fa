/** Stands for omitted pages. */
export const GAP = 'gap';

/**
 * The page numbers of a pager: the first, the last, and those around the current one. A gap never stands for
 * a single page.
 *
 * @param page counted from 1, at most `pages`
 */
export function pageNumbers(page: number, pages: number): (number | typeof GAP)[] {
  const near = [page - 1, page, page + 1].filter((each) => each >= 1 && each <= pages);
  const named = [...new Set([1, ...near, pages])].sort((one, other) => one - other);
  return named.flatMap((each, index) => {
    const left = each - (named[index - 1] ?? 0) - 1;
    if (left === 0) return [each];
    return left === 1 ? [each - 1, each] : [GAP, each];
  });
}
