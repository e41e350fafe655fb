import type { Policy } from '../../platform/web/policy.ts'
import { admit, keyOf } from './admit.ts'

/**
 * For programs that send requests in: a key instead of a session, in `X-Api-Key` or `Authorization: ApiKey
 * …`.
 */
export const holdsApiKey: Policy = {
  name: 'api-key',
  open: true,
  admit: (http, reply) => admit(http, reply, 'requests'),
  allows: (context) => context.apiKey !== undefined,
}

/**
 * One route for people with a session or token and for programs with a key for documents, which covers every
 * process of the tenant. A caller without either gets a 401.
 */
export const orKeyForDocuments = <Subject>(people: Policy<Subject>): Policy<Subject> => ({
  ...people,
  async admit(http, reply) {
    if (keyOf(http) === null && http.context.person.id !== '') return
    await admit(http, reply, 'documents')
    http.context.person = { ...http.context.person, roles: { admin: '*' } }
  },
})
