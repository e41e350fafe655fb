/** Values that break careless code: of each kind a few. */

/** Must never appear in a page as a tag. */
export const TAG = '<fuzz-tag>'

export const TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  '\n\t',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eothgir',
  'مرحبا بالعالم',
  'e\u0301\u0327'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  '\ufeffbom',
  '\u2028\u2029',
  "'",
  '"',
  "' or '1'='1",
  "'; drop table request; --",
  '%',
  '_',
  '\\',
  '*',
  '%_\\*',
  '" OR * NEAR(',
  'a AND OR NOT "',
  TAG,
  `"><script>${TAG}</script>`,
  `</script>${TAG}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: meant for a template engine
  '${7*7}{{7*7}}<%= 7*7 %>',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  '=1+1',
  '@SUM(A1)',
  '+1',
  '-1',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '/dev/null',
  'C:\\windows\\win.ini',
  'a\r\nset-cookie: fuzz=1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '0',
  '-0',
  '1e999',
  '0x10',
  '１２',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-03-02T25:61:61Z',
  '-999999-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'GENT',
  'a@b',
  '"a b"@example.org',
  `${'a'.repeat(64)}@${'b'.repeat(190)}.example`,
  '((((((((((((((((((((((((((((((a)',
  'a'.repeat(300),
  `${'a '.repeat(2_000)}!`,
  'é'.repeat(5_000),
  ' '.repeat(20_000),
]

export const NUMBERS: readonly [number, ...number[]] = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  180.0001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e-320,
  1.7976931348623157e308,
  99999,
]

/** Keys that mean something to JavaScript. */
export const KEYS: readonly [string, ...string[]] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'toJSON',
  'length',
  '',
  '\0',
  'a.b',
  'a[b]',
  '$ref',
  'unheard',
]

/** As deep as this: deeper than any form, and than a careless recursion can go. */
export function nested(depth: number, isList: boolean): unknown {
  let inside: unknown = 1
  for (let at = 0; at < depth; at++) inside = isList ? [inside] : { a: inside }
  return inside
}

/** An object with this own key, also when it is `__proto__`. */
export const withKey = (key: string, value: unknown): object =>
  Object.defineProperty({}, key, { value, enumerable: true, configurable: true, writable: true })
