import { fold } from '../../platform/search/fold.ts'

/** Fields of a request that identify the applicant, and that a saved view may search for. */
interface Person {
  first_name: string
  last_name: string
  email: string
  phone: string
  number_plate: string
  street: string
  house_number: string
}

const SEARCH = 'zoeken'

interface View {
  uuid: string
  name: string
  address: string
  created_at: string
}

/**
 * A saved view without a search for one of these people, and without a name that identifies one of them; null
 * when it has neither. A first or last name alone identifies a person only where the view searched for it too: many
 * last names are also place names.
 */
export function withoutPeople(view: View, people: readonly Person[]): Pick<View, 'name' | 'address'> | null {
  const address = withoutSearchFor(view.address, people)
  const isAbout = address !== view.address
  const name = wordsOf(view.name)
  const tells = people.some((person) =>
    (isAbout ? [...wordsAbout(person), ...firstNameOf(person)] : wordsAbout(person, fullName(person))).some(
      (it) => name.includes(it),
    ),
  )
  if (!isAbout && !tells) return null
  return { address, name: tells ? `${view.created_at.slice(0, 10)} ${view.uuid.slice(0, 8)}` : view.name }
}

const fullName = ({ first_name, last_name }: Person) =>
  first_name && last_name ? `${first_name} ${last_name}` : ''

/**
 * The address of a list without its search, when that is for one of these people or their address. A first name counts only
 * when nothing else is searched for. Pure.
 */
export function withoutSearchFor(address: string, people: readonly Person[]): string {
  const [path = '', text = ''] = address.split('?')
  const query = new URLSearchParams(text)
  const search = wordsOf(query.get(SEARCH) ?? '')
  const isFor = (person: Person) =>
    wordsAbout(person).some((it) => search.includes(it)) || firstNameOf(person).includes(search)
  if (search.trim() === '' || !people.some(isFor)) return address
  query.delete(SEARCH)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Whole words only: the last name Dam must not match every street called Dam. */
const wordsOf = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}@.]+/gu, ' ')
    .trim()} `

const firstNameOf = ({ first_name }: Person) => [wordsOf(first_name)].filter((it) => it.trim() !== '')

const wordsAbout = (person: Person, name = person.last_name) =>
  [
    name,
    person.email,
    person.phone,
    person.number_plate,
    person.house_number && `${person.street} ${person.house_number}`,
  ]
    .map(wordsOf)
    .filter((words) => words.trim() !== '')
