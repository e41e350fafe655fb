/**
 * Looks whether a PDF is nothing but a quiet document: whole, without a part that acts by itself, and without a page
 * of the web in it. Not a virus scanner; what does not pass is kept, and not given out. Pictures are drawn anew
 * instead (picture.ts).
 */
export function isQuietPdf(pdf: Buffer): boolean {
  // Letters of a name may be written as #4a; undone, so that they do not hide it.
  const text = pdf
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const ends = pdf
    .toString('latin1', Math.max(0, pdf.length - TRAILER_BYTES))
    .trimEnd()
    .endsWith('%%EOF')
  return text.startsWith('%PDF-') && ends && !ACTS_BY_ITSELF.test(text) && !holdsMarkup(pdf)
}

const ACTS_BY_ITSELF =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|OpenAction|AA|XFA|SubmitForm|ImportData|Encrypt)(?![A-Za-z0-9])/
const TRAILER_BYTES = 1_024

const holdsMarkup = (content: Buffer) =>
  /<(?:script|html|svg|!doctype)[\s>]/i.test(content.toString('latin1'))
