/** Images that wait for review, newest first: their uploaders, and their ages in hours. */
export const WAITING: readonly (readonly [title: string, uploader: string, hours: number])[] = [
  ['Kelp queen', 'Night Heron', 0.4],
  ['Turnip season', 'gingersnap', 1.1],
  ['Moon milk', 'mira_dots', 1.8],
  ['After hours', 'Vesper', 2.6],
  ['Dust bunny', 'low_poly_lola', 3.9],
  ['Roofs at six', 'juno', 5.2],
  ['Sticker sheet: pockets', 'mira_dots', 6.4],
  ['Moth club', 'orla', 8.1],
  ['Radio Free Moon', 'kelp_knight', 9.7],
  ['Old Mateus', 'Farida', 12.3],
  ['Blade at rest', 'sparrowhawk', 15.8],
  ['Second thoughts', 'Pim', 19.4],
  ['Net and wing', 'bolt', 22.7],
  ['Home sweet hitbox', 'Lior', 26.2],
  ['Study in kelp', 'ren8', 30.5],
  ['Duke of crumbs', 'tangerine_dream', 36.1],
];

const TITLES = new Set(WAITING.map(([title]) => title));

/** Whether an image waits for review, so that the gallery doesn't have it yet. */
export const isWaiting = (title: string): boolean => TITLES.has(title);
