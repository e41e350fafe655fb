import { fold } from '../../platform/search/fold.ts'

/** Finds and marks the names and numbers of people in free text, by their own data. Pure. */

/** Replaces a name, an e-mail address, a phone number or a number plate. */
const MARK = '[verwijderd]'

interface Traced {
  first_name: string
  last_name: string
  email: string
  phone: string
  number_plate: string
}

/** Minimum lengths: shorter words identify no one. "An Li" is found by her other data. */
const SHORTEST_NAME = 6
const SHORTEST_LAST_NAME = 3
const SHORTEST_PHONE = 8
const SHORTEST_PLATE = 5
/** Maximum length of a name or number, in words and in characters. */
const MOST_WORDS = 8
const MOST_CHARACTERS = 64
const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** Between two words of one name or number: `Peeters, Jan`, `0470 / 12`. Never a new line. */
const BETWEEN = /^[^\n\r]{0,3}$/

/**
 * The people to clear. Compares texts as the search does, by whole words, without the punctuation between them. A first name
 * alone identifies no one; a last name alone counts only in texts about the person's own process, because many are also
 * place names.
 */
export class Traces {
  #everywhere = new Set<string>()
  readonly #at = new Map<string, Set<string>>()
  #starts = new Set<string>()

  get size() {
    return this.#everywhere.size + this.#at.size
  }

  /** Adds a person, with the records about them; in those, words of `places` do not count as names. */
  add(person: Traced, subjects: readonly string[] = [], places = '') {
    for (const words of wordsOf(person)) {
      this.#everywhere.add(words)
      this.#begin(words)
    }
    const name = joined(person.last_name)
    const isPlace = wordsIn(places).some((it) => it === name) || joined(places).includes(name)
    if (name.length < SHORTEST_LAST_NAME || isPlace) return
    for (const subject of subjects) {
      const names = this.#at.get(subject) ?? new Set()
      this.#at.set(subject, names.add(name))
      this.#begin(name)
    }
  }

  /** Removes the names and numbers that a person who stays has too. */
  exclude(person: Traced) {
    for (const words of wordsOf(person)) this.#everywhere.delete(words)
  }

  /** The text with a mark instead of each match; the same text when there is none. */
  markIn(text: string, subject = ''): string {
    const own = this.#at.get(subject)
    let marked = ''
    let end = 0
    const words = [...text.matchAll(WORD)]
    for (let index = 0; index < words.length; index++) {
      const count = this.#namedFrom(words, index, text, own)
      if (count === 0) continue
      const [first, last] = [words[index], words[index + count - 1]] as [RegExpExecArray, RegExpExecArray]
      marked += text.slice(end, first.index) + MARK
      end = last.index + last[0].length
      index += count - 1
    }
    return end === 0 ? text : marked + text.slice(end)
  }

  /** Number of words from this one on that name a person, the longest match; 0 for none. */
  #namedFrom(words: readonly RegExpExecArray[], index: number, text: string, own?: ReadonlySet<string>) {
    let sofar = ''
    let named = 0
    let end = words[index]?.index ?? 0
    for (let count = 1; count <= MOST_WORDS; count++) {
      const word = words[index + count - 1]
      if (!word || (count > 1 && !BETWEEN.test(text.slice(end, word.index)))) break
      sofar += fold(word[0])
      end = word.index + word[0].length
      if (sofar.length > MOST_CHARACTERS || !this.#starts.has(sofar.slice(0, START))) break
      if (this.#everywhere.has(sofar) || own?.has(sofar)) named = count
    }
    return named
  }

  #begin(words: string) {
    for (let length = 1; length <= START; length++) this.#starts.add(words.slice(0, length))
  }
}

/** Index prefix length: this many characters distinguish most words from all names. */
const START = 3

const joined = (text: string) => wordsIn(text).join('')
const wordsIn = (text: string) => [...text.matchAll(WORD)].map(([word]) => fold(word))

function wordsOf({ first_name, last_name, email, phone, number_plate }: Traced): string[] {
  const [first, last] = [joined(first_name), joined(last_name)]
  const names = first && last ? [first + last, last + first] : []
  const plate = joined(number_plate)
  const address = joined(email)
  return [
    ...names.filter((it) => it.length >= SHORTEST_NAME),
    ...(address.length >= SHORTEST_NAME ? [address] : []),
    ...(plate.length >= SHORTEST_PLATE && /\d/.test(plate) ? [plate] : []),
    ...phonesOf(phone),
  ]
}

/** The notations of a phone number: `0470…`, `+32 470…`, `0032 470…`. */
function phonesOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  const [, country = '', rest = digits] = /^(?:00)?(3[12])0?([1-9]\d+)$/.exec(digits) ?? []
  const national = rest.replace(/^0/, '')
  if (national.length < SHORTEST_PHONE) return []
  const countries = country ? [country] : ['31', '32']
  return [
    `0${national}`,
    ...countries.flatMap((it) => [`${it}${national}`, `00${it}${national}`, `${it}0${national}`]),
  ]
}
