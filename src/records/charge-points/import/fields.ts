import { plainText } from '../../../platform/texts/safe-text.ts'
import type { Texts } from '../../../platform/texts/texts.ts'

export type ImportWords = Texts['chargePointImport']
type Row = Readonly<Record<string, unknown>>

const MOST_CHARACTERS = 255
/** Invisible characters and lone surrogates, which databases cannot store. */
const UNSEEN = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** Reads the fields of one record; collects problems instead of throwing. */
export class Fields {
  readonly reasons: string[] = []
  readonly #row: Row
  readonly #words: ImportWords

  constructor(row: Row, words: ImportWords) {
    this.#row = row
    this.#words = words
  }

  refuse(field: string, reason: string) {
    this.reasons.push(field ? `${field}: ${reason}` : reason)
  }

  /** The field as plain text on one line; a number as its digits; '' when absent. */
  text(field: string, most = MOST_CHARACTERS): string {
    const text = asText(this.#row[field])
    if (text === null) this.refuse(field, this.#words.kind())
    else if (text.length > most) this.refuse(field, this.#words.tooLong({ n: text.length, most }))
    else return text
    return ''
  }

  /** As `text`, for a required field. */
  required(field: string, most?: number): string {
    const before = this.reasons.length
    const text = this.text(field, most)
    if (text === '' && this.reasons.length === before) this.refuse(field, this.#words.required())
    return text
  }

  /** A number of at least 0, also as text with a decimal point or comma; 0 when absent. */
  amount(field: string, most: number): number {
    const text = this.text(field)
    if (text === '') return 0
    const value = /^\d{1,9}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    if (value <= most) return value
    this.refuse(field, this.#words.amount({ most }))
    return 0
  }

  /** One of these words, case-insensitive; `otherwise` when absent. */
  oneOf<Word extends string>(field: string, all: readonly Word[], otherwise: Word): Word {
    const text = this.text(field).toLowerCase()
    if (text === '') return otherwise
    const found = all.find((it) => it === text)
    if (!found) this.refuse(field, this.#words.oneOf({ list: all.join(', ') }))
    return found ?? otherwise
  }
}

/** Text without invisible characters; '' when absent, null when it is not text. */
export function asText(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (typeof value !== 'string') return null
  return plainText(value.replace(UNSEEN, ' ')).replace(/ {2,}/g, ' ')
}

export const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const NOBODY = ['onbekend', 'unknown', 'inconnu', 'n/a', 'none', '-', '?']

/** The name of an operator; '' for words that mean "unknown". */
export const operatorNamed = (name: string) => (NOBODY.includes(name.toLowerCase()) ? '' : name)
