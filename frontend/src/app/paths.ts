/** Where every screen lies, and the pages beside them that we link to. Only screens that exist stand here. */
export const paths = {
  home: '/',
  gallery: '/gallery',
  /** One image, over the gallery. */
  image: (id: string): string => `/gallery/${id}`,
  /** The page of an image that chat clients can unfurl. */
  shareImage: (id: string): string => `/share/images/${id}`,
} as const;

/** The screen that a path shows: all paths below one belong to it, as an image to the gallery. */
export const screenOf = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;
