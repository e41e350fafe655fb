import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { can } from '../../platform/web/context.ts'
import { signedIn } from '../../platform/web/policy.ts'
import { api } from '../../platform/web/route.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { markTourSeen } from './queries.ts'
import { stepsOf, TOURS, type TourName } from './tour.ts'

const closed = { additionalProperties: false }
const Name = Type.Unsafe<TourName>({ type: 'string', enum: [...TOURS] })
const Seen = Type.Unsafe<TourName | 'all'>({ type: 'string', enum: [...TOURS, 'all'] })
const Step = Type.Object(
  {
    target: Type.Union([Type.String(), Type.Null()], {
      description: 'CSS selector; null for the whole page',
    }),
    title: Type.String(),
    text: Type.String(),
  },
  closed,
)
const Buttons = Type.Object(
  { skip: Type.String(), previous: Type.String(), next: Type.String(), done: Type.String() },
  closed,
)

/** The guided tours: their steps within the person's permissions, and marking them as seen. */
export function tourApi(app: FastifyInstance) {
  const shared = { permission: signedIn, noun: 'tours' }

  api(app, 'GET', '/api/tours/:name', {
    ...shared,
    operationId: 'readTour',
    summary: "The steps of the guided tour of a page, limited to the caller's rights",
    description: 'In the language of the call.',
    params: Type.Object({ name: Name }, closed),
    response: Type.Object({ steps: Type.Array(Step), buttons: Buttons }, closed),
    async handler({ context, params: { name } }) {
      const { tours } = context.t
      const words: Record<string, { title: () => string; text: () => string }> = tours.steps[name]
      const steps = stepsOf(name, (attribute) => can(context, attribute)).map(({ key, target }) => ({
        target,
        title: words[key]?.title() ?? '',
        text: words[key]?.text() ?? '',
      }))
      const { skip, previous, next, done } = tours
      return { steps, buttons: { skip: skip(), previous: previous(), next: next(), done: done() } }
    },
  })

  api(app, 'POST', '/api/tours', {
    ...shared,
    operationId: 'markTourSeen',
    summary: 'Stores that the caller has seen a tour, or does not want tours to be offered',
    description: '`all` stands for every tour.',
    body: Type.Object({ seen: Seen }, closed),
    response: Type.Object({ seen: Type.Array(Name) }, closed),
    async handler({ context, body: { seen } }) {
      const tours = seen === 'all' ? TOURS : [seen]
      await inTransaction(context, async ({ db, person }) => {
        for (const tour of tours) await markTourSeen(db, person.id, tour)
      })
      return { seen: [...tours] }
    },
  })
}
