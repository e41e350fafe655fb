/** By its names: what a browser calls itself, and on what it runs; '' for what is not recognised. */
export interface Browser {
  name: string
  system: string
}

// In this order, because most call themselves by the names of others too.
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]
/** Longer ones would only cost time. */
const LONGEST = 500

/** The browser of a `User-Agent`. Pure: it serves to recognise one's own, and proves nothing. */
export function browserOf(userAgent = ''): Browser {
  const said = userAgent.slice(0, LONGEST)
  const among = (list: typeof NAMES) => list.find(([sign]) => sign.test(said))?.[1] ?? ''
  return { name: among(NAMES), system: among(SYSTEMS) }
}
