/** Breaks a text into lines. Pure. */

/**
 * In characters. Longer words are cut at the end of the line: they are no real words, and measuring them would cost
 * more time.
 */
const LONGEST_WORD = 60

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' })

/**
 * The lines of a text in the given width, one by one, so that the caller can yield to the event loop between
 * them. `widthOf` measures a piece of text in the same unit; spaces at the end of a line do not count. An
 * empty text has one line.
 */
export function* linesOf(
  text: string,
  room: number,
  widthOf: (piece: string) => number,
): Generator<string, undefined> {
  const space = widthOf(' ')
  for (const paragraph of text.split('\n')) {
    let line = ''
    let width = 0
    for (const piece of piecesOf(paragraph, room, widthOf)) {
      const between = line === '' || piece.joins ? 0 : space
      if (line !== '' && width + between + piece.width > room) {
        yield line
        line = piece.text
        width = piece.width
      } else {
        line += (between > 0 ? ' ' : '') + piece.text
        width += between + piece.width
      }
    }
    yield line
  }
}

interface Piece {
  text: string
  width: number
  /** Follows the previous piece without a space. */
  joins: boolean
}

/** The words of a paragraph; a word wider than a line is split into pieces. */
function* piecesOf(paragraph: string, room: number, widthOf: (piece: string) => number): Generator<Piece> {
  for (const word of paragraph.split(/[ \t]+/)) {
    if (word === '') continue
    const width = word.length > LONGEST_WORD ? Infinity : widthOf(word)
    if (width <= room) yield { text: word, width, joins: false }
    else yield* cut(word, room, widthOf)
  }
}

function* cut(word: string, room: number, widthOf: (piece: string) => number): Generator<Piece> {
  let text = ''
  let width = 0
  let joins = false
  for (const { segment } of graphemes.segment(word)) {
    const own = widthOf(segment)
    if (text !== '' && width + own > room) {
      yield { text, width, joins }
      text = ''
      width = 0
      joins = true
    }
    text += segment
    width += own
  }
  yield { text, width, joins }
}
