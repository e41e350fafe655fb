import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { api } from '../web/route.ts'
import { gridOperatorAt } from './grid-operator.ts'
import { lookUpGridOperator } from './policy.ts'

const closed = { additionalProperties: false }
const Code = Type.Optional(Type.String({ maxLength: 12 }))

/** Looking up the grid operator, for forms that follow an address as it is typed. */
export function gridOperatorApi(app: FastifyInstance) {
  api(app, 'GET', '/api/grid-operator', {
    may: lookUpGridOperator,
    operationId: 'findGridOperator',
    noun: 'grid operators',
    summary: "Who runs the electricity grid at a postal code or in a municipality of the tenant's country",
    query: Type.Object({ postalCode: Code, municipality: Code }, closed),
    answer: Type.Object({ name: Type.String({ description: 'Empty when it is not known' }) }, closed),
    async handle({ visit, query: { postalCode, municipality } }) {
      const { country } = visit.tenant
      return { name: gridOperatorAt({ country, postalCode, municipalityCode: municipality }) }
    },
  })
}
