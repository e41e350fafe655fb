import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** Largest size of all object streams of a file together: far more than in any document. */
export const MOST_INFLATED = 32 * 1_048_576

/** Bytes that take a few milliseconds. */
const AT_A_GO = 262_144

const unpack = promisify(inflate)

/**
 * The content of an object stream, by its dictionary: plain, or deflated (with a predictor or without). Null for every
 * other filter, for corrupt content, and for more than `most` bytes.
 */
export async function contentOfStream(
  dictionary: string,
  packed: Buffer,
  most: number,
): Promise<Buffer | null> {
  if (UNREADABLE_KEYS.test(dictionary) || isTwofold(dictionary)) return null
  if (!/\/Filter\b/.test(dictionary)) return packed.length <= most ? packed : null
  if (!/\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary)) return null
  const width = rowOf(dictionary)
  if (width === null) return null
  const content = await unpack(packed, { maxOutputLength: Math.max(1, most) }).catch(() => null)
  return content && width > 0 ? withoutPredictor(content, width) : content
}

/** Content in another file, alternative names of the same keys, or values in other objects. */
const UNREADABLE_KEYS = /\/(?:F|DP|FFilter|FDecodeParms)\b|\/DecodeParms(?!\s*(?:\[\s*)?(?:<<|null))/
const KEYS = ['Filter', 'DecodeParms', 'Predictor', 'Columns', 'Colors', 'BitsPerComponent']

/** True when a key occurs twice: readers differ in which one they use. */
const isTwofold = (dictionary: string) =>
  KEYS.some((key) => dictionary.split(new RegExp(`/${key}\\b`)).length > 2)

/**
 * Bytes in a row of a PNG predictor; 0 without one, null for other predictors and for a dictionary that cannot be
 * parsed.
 */
function rowOf(dictionary: string): number | null {
  const [predictor, columns] = [numberIn(dictionary, 'Predictor'), numberIn(dictionary, 'Columns')]
  if (numberIn(dictionary, 'Colors') !== 1 || ![1, 8].includes(numberIn(dictionary, 'BitsPerComponent')))
    return null
  if (predictor === 1) return 0
  return predictor >= 10 && columns >= 1 && !/\/BitsPerComponent\s+1\b/.test(dictionary) ? columns : null
}

/** The number after a key: 1 when the key is absent, NaN when its value is not a plain number. */
function numberIn(dictionary: string, key: string): number {
  if (!new RegExp(`/${key}\\b`).test(dictionary)) return 1
  return Number(new RegExp(`/${key}\\s+(\\d{1,6})\\s*(?=[/>])`).exec(dictionary)?.[1] ?? Number.NaN)
}

/** Undoes the PNG predictors, on bytes; null for an unknown kind. Source: ISO 32000-1, 7.4.4.4; PNG, 9.2. */
async function withoutPredictor(content: Buffer, width: number): Promise<Buffer | null> {
  const rows = Math.ceil(content.length / (width + 1))
  const plain = Buffer.alloc(rows * width)
  let rested = 0
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1)
    const kind = content[from] ?? 0
    if (kind > 4) return null
    if (from - rested > AT_A_GO) {
      rested = from
      await setImmediate()
    }
    for (let x = 0; x < width; x++) {
      const at = row * width + x
      const left = x > 0 ? (plain[at - 1] ?? 0) : 0
      const up = row > 0 ? (plain[at - width] ?? 0) : 0
      const upLeft = x > 0 && row > 0 ? (plain[at - width - 1] ?? 0) : 0
      plain[at] = (content[from + 1 + x] ?? 0) + predicted(kind, left, up, upLeft)
    }
  }
  return plain
}

function predicted(kind: number, left: number, up: number, upLeft: number): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) return 0
  const [a, b, c] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)]
  return a <= b && a <= c ? left : b <= c ? up : upLeft
}
