/** A problem in the summary above a form: `Straat: Dit is een vereist veld`; a question has its own mark. Pure. */
export const problemLine = (name: string, message: string): string =>
  `${name}${name.endsWith('?') ? '' : ':'} ${message}`
