import { personasOf } from '../../src/people/sign-in/personas.ts'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'
import type { TestPerson } from '../world.ts'

/** A persona of the app's tenant, by its id (`cpo-one`), in the shape of a person of the test world. */
export function personaOf({ tenant }: Pick<TestApp, 'tenant'>, id: string): TestPerson {
  const persona = personasOf(tenant).find((it) => it.id === id)
  if (!persona) throw new Error(`${tenant.id} has no persona ${id}`)
  return persona
}

/** A persona with a session, written by the app's own store: no provider, no redirects. */
export const signInAs = (app: TestApp, id: string): Visitor => app.as(personaOf(app, id))
