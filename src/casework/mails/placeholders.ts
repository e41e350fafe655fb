/** Fills in the placeholders of a mail template, paragraph by paragraph. Pure. */

export const PLACEHOLDERS = [
  'reference',
  'address',
  'step',
  'party',
  'reason',
  'remark',
  'result',
  'link',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type Values = Readonly<Record<Placeholder, string>>

/** Plain text, or the address of a page. */
export type Piece = string | { link: string }
export type Paragraph = readonly Piece[]

const SLOT = /\{([^{}]*)\}/

/** The names between braces in a text, known or not. */
export const slotsIn = (text: string): string[] => text.split(SLOT).filter((_, index) => index % 2 === 1)

/** The paragraphs of a body, filled in. A paragraph with an empty value is omitted. */
export const paragraphsOf = (body: string, values: Values): Paragraph[] =>
  body
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(
      (paragraph) => paragraph !== '' && slotsIn(paragraph).every((slot) => valueIn(slot, values) !== ''),
    )
    .map((paragraph) => piecesOf(paragraph, values))

const piecesOf = (paragraph: string, values: Values): Piece[] =>
  paragraph
    .split(SLOT)
    .map((part, index): Piece => {
      if (index % 2 === 0) return part
      const value = valueIn(part, values)
      return part === 'link' ? { link: value } : value
    })
    .filter((piece) => piece !== '')

export const plainTextOf = (paragraphs: readonly Paragraph[]) =>
  paragraphs
    .map((pieces) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.link)).join(''))
    .join('\n\n')

const LONGEST_SUBJECT = 150

/** The subject, filled in, always on one line. */
export const subjectOf = (subject: string, values: Values) =>
  oneLine(
    subject
      .split(SLOT)
      .map((part, index) => (index % 2 === 0 ? part : valueIn(part, values)))
      .join(''),
    LONGEST_SUBJECT,
  )

/** The text without line ends and other control characters, safe for the headers of a mail. */
export const oneLine = (text: string, longest: number) =>
  Array.from(
    text
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(/ {2,}/g, ' ')
      .trim(),
  )
    .slice(0, longest)
    .join('')

const valueIn = (slot: string, values: Values) =>
  (PLACEHOLDERS as readonly string[]).includes(slot) ? values[slot as Placeholder] : ''
