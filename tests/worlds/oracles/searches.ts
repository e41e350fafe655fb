import type { Oracle } from '../oracle.ts'
import { mayOn } from '../scope.ts'
import { folded } from './folded.ts'
import { turnsPages } from './list-page.ts'
import { ofReadersOfAType } from './lists-of-a-type.ts'
import { atTheEnd, isAmong, ofEach, readersWith, referencesOf, requestsOf, someOf } from './reading.ts'

/** What is found by the words that a person types into a list. */

/** Shorter words are not searched. */
const LEAST_LETTERS = 3

const requestsSearched: Oracle = atTheEnd({
  rule: 'the list of requests finds each by its reference, its street and its applicant, and nothing else by its reference',
  source: 'spec 1 §5 "A search typed into lists applies after at least 3 characters"',
  violations: (world) =>
    ofEach(someOf(readersWith(world, 'requestlist'), world), async (person) => {
      const visitor = await world.as(person)
      const all = await world.look.rows('request')
      const seen = await requestsOf(world, person)
      return ofEach(someOf(all, world, 2), (row) =>
        ofEach([row.case_ref, `${row.street} ${row.house_number}`, row.last_name], async (words) => {
          if (folded(words).length < LEAST_LETTERS) return []
          const list = `/aanvragen?status=all&pp=50&zoeken=${encodeURIComponent(words.slice(0, 200))}`
          const { references } = await turnsPages(visitor, list)
          const isFound = references.includes(row.case_ref)
          if (isFound !== isAmong(seen, row))
            return [`${person.name} ${isFound ? 'finds' : 'does not find'} ${row.case_ref} by '${words}'`]
          return words === row.case_ref && references.length > 1
            ? [`${person.name} finds also ${references} by ${words}`]
            : []
        }),
      )
    }),
})

const processesSearched: Oracle = atTheEnd({
  rule: 'the list of processes finds each by its reference, address and requests, for who may read it',
  source: 'spec 2 §2 "global search (applies from 3 characters)"',
  violations: (world) =>
    ofReadersOfAType(world, 2, async ({ person, visitor, list, rows }) => {
      const all = (await world.look.rows('process')).filter(({ process_type }) =>
        rows.some((row) => row.process_type === process_type),
      )
      const requests = await world.look.rows('request')
      return ofEach(someOf(all, world, 2), (row) => {
        const connected = requests.filter(
          (it) =>
            it.process_id === row.id &&
            mayOn(person, world.tenant, 'requestlist', { municipality: it.municipality_code || null }),
        )
        const words = [row.case_ref, `${row.street} ${row.house_number}`, ...referencesOf(connected)]
        return ofEach(words, async (it) => {
          if (folded(it).length < LEAST_LETTERS) return []
          const { references } = await turnsPages(visitor, `${list}/alles?zoeken=${encodeURIComponent(it)}`)
          return references.includes(row.case_ref) === isAmong(rows, row)
            ? []
            : [`${person.name}, who may${isAmong(rows, row) ? '' : ' not'}, finds ${references} by '${it}'`]
        })
      })
    }),
})

const deletedIsNotFound: Oracle = atTheEnd({
  rule: 'nothing finds what was deleted',
  source: 'spec 2 §2 "Delete"',
  violations: async (world) => {
    const visitor = await world.as(world.cast.named('anna'))
    return ofEach(
      someOf(
        world.ledger.deleted.filter(({ reference }) => reference),
        world,
        3,
      ),
      async (it) => {
        const word = encodeURIComponent(it.reference)
        const lists = [
          '/aanvragen?status=all',
          ...world.tenant.processes.types.map((type) => `/processen/${type.routeType}/alles?x=`),
        ]
        return ofEach(lists, async (list) => {
          const { body } = await visitor.opens(`${list}&zoeken=${word}`)
          return body.includes(it.uuid) ? [`${list} still finds ${it.reference}`] : []
        })
      },
    )
  },
})

export const searches: readonly Oracle[] = [requestsSearched, processesSearched, deletedIsNotFound]
