import { deflateSync } from 'node:zlib'

/**
 * PDFs as ordinary programs and attackers write them, with all tables right, so that any reader opens them.
 */

interface Packed {
  /** Of the object stream, instead of the plain packing: its dictionary's entries and its bytes. */
  pack?: (objects: Buffer) => { entries: string; bytes: Buffer }
  /** More entries of the catalog. */
  catalog?: string
  /** More objects, from number 7 on, packed with the rest. */
  more?: readonly string[]
  /** Bytes before the objects, outside of any. */
  before?: string
}

export const deflated = (objects: Buffer) => ({ entries: '/Filter/FlateDecode', bytes: deflateSync(objects) })

/**
 * A PDF 1.5 as Word, LibreOffice and pdfTeX write it: all but streams in an object stream, found by a
 * cross-reference stream.
 */
export function packedPdf({ pack = deflated, catalog = '', more = [], before = '' }: Packed = {}): Buffer {
  const text = 'BT /F1 14 Tf 60 760 Td (Bewijs) Tj ET'
  const inside = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F1 4 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
  ]
  const numbers = [1, 2, 3, 4, ...more.map((_it, index) => 8 + index)]
  let at = 0
  const heads = inside.map((object, index) => {
    const head = `${numbers[index]} ${at}`
    at += object.length + 1
    return head
  })
  const first = `${heads.join(' ')} `
  const { entries, bytes } = pack(Buffer.from(first + inside.join(' '), 'latin1'))

  const parts: Buffer[] = [Buffer.from(`%PDF-1.5\n%\xe2\xe3\xcf\xd3\n${before}`, 'latin1')]
  const starts = new Map<number, number>()
  const add = (number: number, dictionary: string, stream: Buffer) => {
    starts.set(number, Buffer.concat(parts).length)
    const head = `${number} 0 obj\n<<${dictionary}/Length ${stream.length}>>\nstream\n`
    parts.push(Buffer.from(head, 'latin1'), stream, Buffer.from('\nendstream\nendobj\n'))
  }
  add(5, '/Filter/FlateDecode', deflateSync(Buffer.from(text)))
  add(6, `/Type/ObjStm/N ${inside.length}/First ${first.length}${entries}`, bytes)
  const table = Buffer.concat(parts).length
  const size = 8 + more.length
  const rows = Array.from({ length: size }, (_it, number) => {
    const index = numbers.indexOf(number)
    if (index >= 0) return [2, 6, index]
    if (number === 7) return [1, table, 0]
    return starts.has(number) ? [1, starts.get(number) ?? 0, 0] : [0, 0, 0]
  })
  const cross = Buffer.concat(
    rows.map(([kind = 0, where = 0, index = 0]) => {
      const row = Buffer.alloc(7)
      row.writeUInt8(kind, 0)
      row.writeUInt32BE(where, 1)
      row.writeUInt16BE(index, 5)
      return row
    }),
  )
  add(7, `/Type/XRef/Size ${size}/W[1 4 2]/Root 1 0 R/Filter/FlateDecode`, deflateSync(cross))
  parts.push(Buffer.from(`startxref\n${table}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** Rows of a PNG predictor, the same for all: `up`, `sub` or any other number. */
export const predicted =
  (kind: number, columns = 12) =>
  (objects: Buffer) => {
    const rows = Math.ceil(objects.length / columns)
    const plain = Buffer.concat([objects, Buffer.alloc(rows * columns - objects.length, ' ')])
    const packed = Buffer.alloc(rows * (columns + 1))
    for (let row = 0; row < rows; row++) {
      packed[row * (columns + 1)] = kind
      for (let x = 0; x < columns; x++) {
        const at = row * columns + x
        const left = x > 0 ? (plain[at - 1] ?? 0) : 0
        const up = row > 0 ? (plain[at - columns] ?? 0) : 0
        const upLeft = x > 0 && row > 0 ? (plain[at - columns - 1] ?? 0) : 0
        const paeth = [left, up, upLeft].reduce((best, it) =>
          Math.abs(left + up - upLeft - it) < Math.abs(left + up - upLeft - best) ? it : best,
        )
        const guess = [0, left, up, (left + up) >> 1, paeth][kind] ?? 0
        packed[row * (columns + 1) + 1 + x] = (plain[at] ?? 0) - guess
      }
    }
    return {
      entries: `/Filter/FlateDecode/DecodeParms<</Predictor ${10 + kind}/Columns ${columns}>>`,
      bytes: deflateSync(packed),
    }
  }

export const inHex = (objects: Buffer) => ({
  entries: '/Filter/ASCIIHexDecode',
  bytes: Buffer.from(`${objects.toString('hex')}>`),
})
