/** Names of a browser and its operating system; '' for an unknown one. */
export interface Browser {
  name: string
  system: string
}

// The order matters, because most browsers include the names of others in theirs.
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
/** Longer headers are truncated, to bound the cost of matching. */
const LONGEST = 500

/** The browser of a `User-Agent`. Pure: helps people recognise their sessions, and proves nothing. */
export function browserOf(userAgent = ''): Browser {
  const agent = userAgent.slice(0, LONGEST)
  const among = (list: typeof NAMES) => list.find(([sign]) => sign.test(agent))?.[1] ?? ''
  return { name: among(NAMES), system: among(SYSTEMS) }
}
