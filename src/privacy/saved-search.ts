import { fold } from '../places/fold.ts'

/** What a request says of the person who sent it in, that somebody may have searched for. */
interface Person {
  last_name: string
  email: string
  phone: string
  number_plate: string
  street: string
  house_number: string
}

const SEARCH = 'zoeken'

/** The address of a list without its search, when that is for one of these people or where they live. Pure. */
export function withoutSearchFor(address: string, people: readonly Person[]): string {
  const [path = '', text = ''] = address.split('?')
  const query = new URLSearchParams(text)
  const search = wordsOf(query.get(SEARCH) ?? '')
  if (search.trim() === '' || !people.some((person) => wordsAbout(person).some((it) => search.includes(it))))
    return address
  query.delete(SEARCH)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Whole words only: who is called Dam lives not on every Dam. */
const wordsOf = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}@.]+/gu, ' ')
    .trim()} `

const wordsAbout = (person: Person) =>
  [
    person.last_name,
    person.email,
    person.phone,
    person.number_plate,
    person.house_number && `${person.street} ${person.house_number}`,
  ]
    .map(wordsOf)
    .filter((words) => words.trim() !== '')
