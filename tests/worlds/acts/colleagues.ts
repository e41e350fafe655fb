import { TERMS_VERSION } from '../../../src/people/terms/terms.ts'
import { visitorOf } from '../../visitor.ts'
import type { TestPerson } from '../../world.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'

/**
 * People with the roles of others, for acts in which an account is blocked, a right goes or a session ends:
 * the others can still act.
 */

export const besides = (person: TestPerson): TestPerson => ({
  ...person,
  id: `${person.id}-2`,
  name: `${person.name} jr.`,
  email: person.email.replace('@', '-2@'),
})

/** The version of the terms of use that holds now. */
export async function termsNow({ look }: World): Promise<string> {
  const rows = await look.rows('desk_value', 'key')
  return rows.find((it) => it.key === 'terms.version' && it.is_set === 1)?.value ?? TERMS_VERSION
}

/** As somebody who works here does at once. */
export const accepts = ({ desk }: World, { id }: Pick<TestPerson, 'id'>, version: string) =>
  desk.db
    .insertInto('accepted_terms')
    .values({ person_id: id, version, accepted_at: desk.clock.now.toISOString() })
    .onConflict((conflict) => conflict.columns(['person_id', 'version']).doNothing())
    .execute()

/** Signs in, and accepts what must be accepted before anything else. */
export async function signsIn(world: World, person: TestPerson) {
  await accepts(world, person, await termsNow(world))
  return world.comesIn(person)
}

/** A colleague of anybody, who signed in just now; their account may be blocked. */
export async function colleague(world: World, picks: Picks, among = world.cast.everybody) {
  const person = besides(picks.of(among) ?? world.cast.named('willem'))
  return { person, visitor: await signsIn(world, person) }
}

/** Another browser of a person, who signs in there too. */
export async function otherBrowser(world: World, person: TestPerson) {
  await accepts(world, person, await termsNow(world))
  const visitor = visitorOf(world.desk, person)
  await visitor.opens('/health/live')
  await world.written()
  return visitor
}

/** What is kept of a person beside the records, and is not counted when it changes. */
export async function accountOf({ look }: World, { id }: Pick<TestPerson, 'id'>) {
  const [row] = await look.query(`select * from person where id = '${id}'`)
  return row
}

export const isBlocked = async (world: World, person: TestPerson): Promise<boolean> =>
  ((await accountOf(world, person))?.blocked_at ?? null) !== null

/** How many sessions of a person there are. */
export async function sessionsOf({ look }: World, { id }: Pick<TestPerson, 'id'>): Promise<number> {
  const [row] = await look.query(`select count(*) as count from session where person_id = '${id}'`)
  return Number(row?.count)
}
