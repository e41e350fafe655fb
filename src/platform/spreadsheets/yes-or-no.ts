const YES = ['ja', 'j', 'yes', 'y', 'true', 'waar', '1']
const NO = ['nee', 'n', 'no', 'false', 'onwaar', '0']

/** Parses yes and no, as people and spreadsheets write it in either language; undefined for anything else. */
export function yesOrNo(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}
