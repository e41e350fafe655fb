/** What people type, the usual first. */
export const REMARKS = [
  'Nagekeken ter plaatse',
  'Te dicht bij een boom',
  'Zie mail van 3 maart: "akkoord"',
  'é è ü ï ç',
  'a'.repeat(4_000),
  '  ruimte eromheen  ',
  'twee\nregels',
  "O'Brien & Zonen (bv)",
] as const

/** What they may not type. */
export const WRONG_REMARKS = [
  '',
  '   ',
  'a'.repeat(4_001),
  'hoi 😀',
  '<script>alert(1)</script>',
  'a\u202Eb',
] as const
