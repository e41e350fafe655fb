import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Invalid } from '../../platform/web/errors.ts'
import { api } from '../../platform/web/route.ts'
import { GRID_OUTCOMES, gridAt } from './grid-operator.ts'
import { problemsWithPlace } from './place-problems.ts'
import { lookUpGridOperator } from './policy.ts'

const closed = { additionalProperties: false }
const Code = (description: string) => Type.Optional(Type.String({ maxLength: 12, description }))

/** Looks up the grid operator, for forms in which an address is saved. */
export function gridOperatorApi(app: FastifyInstance) {
  api(app, 'GET', '/api/grid-operator', {
    permission: lookUpGridOperator,
    operationId: 'findGridOperator',
    fails: [422],
    noun: 'grid operators',
    summary: "The grid operator of a postal code or municipality in the tenant's country",
    description: 'Empty when it is not known. Give a postal code, or the code of a municipality.',
    query: Type.Object(
      {
        postalCode: Code('For a Dutch postal code the four digits suffice'),
        municipality: Code('CBS or NIS code, current or from before a merger'),
      },
      closed,
    ),
    response: Type.Object(
      {
        outcome: Type.Enum([...GRID_OUTCOMES], {
          description:
            'known; shared: `name` is the most likely, `others` serve some streets; elsewhere: in Wallonia, for ' +
            'which the desk has no operators; unknown: no area has these codes',
        }),
        name: Type.String({ description: 'Empty when it is not known' }),
        others: Type.Array(Type.String(), { description: 'Other operators that serve streets in the area' }),
      },
      closed,
    ),
    async handler({ context: { tenant, t }, query }) {
      const [postalCode, municipality] = [query.postalCode?.trim() ?? '', query.municipality?.trim() ?? '']
      const problems = problemsWithPlace({ postalCode, municipality }, tenant.country, t)
      if (problems.length > 0) throw new Invalid(problems)
      const { country } = tenant
      return gridAt({ country, postalCode, municipalityCode: municipality })
    },
  })
}
