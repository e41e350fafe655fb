import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { blockPerson, LONGEST_REASON, signOutPerson, unblockPerson } from './block-person.ts'
import { findKnownPerson, findPeople } from './found-queries.ts'
import { afterIn, peoplePage, personHref, personPage } from './page.tsx'
import { managePeople } from './policy.ts'

const closed = { additionalProperties: false }
const Id = Type.String({ minLength: 1, maxLength: 255 })
const ListQuery = Type.Object(
  {
    zoeken: Type.Optional(Type.String({ maxLength: 200 })),
    na: Type.Optional(Type.String({ maxLength: 300 })),
  },
  closed,
)
/** The id is in the query string, because ids from a provider may contain any character. */
const OnePerson = Type.Object({ id: Type.Optional(Id) }, closed)
const Form = Type.Object(
  {
    _csrf: FormToken,
    id: Id,
    act: Type.Union([Type.Literal('block'), Type.Literal('unblock'), Type.Literal('sign-out')]),
    reason: Type.Optional(Type.String({ maxLength: LONGEST_REASON })),
  },
  closed,
)

/** `/beheer/gebruikers`: the people who signed in, and blocking them. */
export function peopleRoutes(app: FastifyInstance) {
  page(app, 'GET', paths.people, {
    permission: managePeople,
    refusedTo: '/',
    query: ListQuery,
    async handler({ context, query: { zoeken = '', na = '' } }) {
      return peoplePage(context, zoeken, await findPeople(context.db, zoeken, afterIn(na)), na !== '')
    },
  })

  page(app, 'GET', `${paths.people}/persoon`, {
    permission: managePeople,
    refusedTo: '/',
    query: OnePerson,
    async handler({ context, query }) {
      const person = await findKnownPerson(context.db, query.id ?? '')
      return person ? personPage(context, person) : new Redirect(paths.people)
    },
  })

  page(app, 'POST', `${paths.people}/persoon`, {
    permission: managePeople,
    body: Form,
    async handler({ context, body: { id, act, reason = '' } }) {
      const person = await findKnownPerson(context.db, id)
      if (!person) return new Redirect(paths.people)
      const problem = act === 'block' ? problemWith(context, id, reason.trim()) : null
      if (problem) return personPage(context, person, { ...problem, reason })
      return new Redirect(personHref(id), {
        type: 'success',
        message: await ACTS[act](context, person, reason.trim()),
      })
    },
  })
}

function problemWith({ t, person }: Context, id: string, reason: string) {
  if (id === person.id) return { problem: t.people.notYourself(), status: 409 }
  return reason === '' ? { problem: t.people.noReason(), status: 422 } : null
}

type Act = (context: Context, person: { id: string; name: string }, reason: string) => Promise<string>

/** The action of each button, and its message afterwards; the same message when another administrator acted first. */
const ACTS: Record<'block' | 'unblock' | 'sign-out', Act> = {
  async block(context, { id, name }, reason) {
    const ended = await blockPerson(context, id, reason)
    return context.t.people.blocked({ name, n: ended ?? 0 })
  },
  async unblock(context, { id, name }) {
    await unblockPerson(context, id)
    return context.t.people.unblocked({ name })
  },
  async 'sign-out'(context, { id, name }) {
    return context.t.people.signedOut({ name, n: await signOutPerson(context, id) })
  },
}
