/** Patterns of browsers, most specific first: most user agents also contain the names of others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\b(Unity|UnityPlayer|UnrealEngine|Godot)/, 'Game client'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X|macOS)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns the name of the device that sends a User-Agent, such as `Firefox on Linux`. The result contains only words of
 * these tables, so it is short, safe to show anywhere and unaffected by browser updates.
 */
export function describeDevice(userAgent: string | undefined): string {
  const named = (table: typeof BROWSERS) => table.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
