import type { InjectOptions } from 'fastify'
import { createKey, PURPOSES, type Purpose } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import type { TestApp } from '../app.ts'
import type { Answer } from '../visitor.ts'
import { noor, type PersonName, people } from '../world.ts'
import { isHiddenFrom } from './owners.ts'
import type { Planted } from './plant.ts'

/** Somebody who reads, and what they may not see. */
export interface Reader {
  name: string
  sends: (call: InjectOptions) => Promise<Answer>
  isKept: (word: Planted) => boolean
}

/** One of each scope and role; the matrix of rights tries all. */
const NAMES = ['judith', 'bram', 'chiara', 'omar', 'vera', 'karel', 'willem'] as const satisfies PersonName[]

/** Who may see charge points sees those of others as surroundings. */
const SEE_STREETS = new Set<PersonName>(['judith', 'bram', 'chiara', 'omar', 'vera', 'willem'])

/** People, nobody, somebody of another tenant, and programs. */
export async function readersOf(desk: TestApp): Promise<Reader[]> {
  const persons = NAMES.map((name) => ({
    name,
    sends: desk.as(people[name]).sends,
    isKept: (word: Planted) =>
      isHiddenFrom(word.owner, name) && !(word.class === 'street' && SEE_STREETS.has(name)),
  }))
  const nobody = { name: 'nobody', sends: desk.as(null).sends, isKept: () => true }
  return [...persons, nobody, await ofAnotherTenant(desk), ...(await programs(desk))]
}

/** An administrator elsewhere, with a session here. */
async function ofAnotherTenant(desk: TestApp): Promise<Reader> {
  const { sends } = desk.as(noor)
  await sends({ method: 'GET', url: '/profiel' })
  await desk.db
    .updateTable('person')
    .set({ claims: JSON.stringify({ roles: { amsterdam: { admin: '*' } }, identity: null }) })
    .where('id', '=', noor.id)
    .execute()
  return { name: 'an admin of another tenant', sends, isKept: ({ owner }) => isHiddenFrom(owner, 'noor') }
}

async function programs(desk: TestApp): Promise<Reader[]> {
  const keeper = { db: desk.db, person: anonymous, now: desk.clock.now, requestId: 'canaries' }
  const reads = (purpose: Purpose, { column }: Planted) =>
    purpose !== 'requests' && column.startsWith('file.')
  const made: Reader[] = []
  for (const purpose of PURPOSES) {
    const { key } = await createKey(keeper, `canaries-${purpose}`, purpose, 1_000_000)
    made.push({
      name: `a program for ${purpose}`,
      sends: (call) => desk.as(null).sends({ ...call, headers: { ...call.headers, 'x-api-key': key } }),
      isKept: (word) => !reads(purpose, word),
    })
  }
  return made
}
