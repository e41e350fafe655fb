import type { Policy } from '../../platform/web/policy.ts'
import { admit, keyOf } from './admit.ts'

/** For programs that send requests in: a key instead of a session, in `X-Api-Key` or `Authorization: ApiKey …`. */
export const holdsApiKey: Policy = {
  name: 'api-key',
  open: true,
  admit: (http, reply) => admit(http, reply, 'requests'),
  allows: (visit) => visit.apiKey !== undefined,
}

/**
 * The same door for people with a session or token and for programs with a key for documents, which reaches every
 * process of the tenant. Who carries neither gets a 401.
 */
export const orKeyForDocuments = <Subject>(people: Policy<Subject>): Policy<Subject> => ({
  ...people,
  async admit(http, reply) {
    if (keyOf(http) === null && http.visit.person.id !== '') return
    await admit(http, reply, 'documents')
    http.visit.person = { ...http.visit.person, roles: { admin: '*' } }
  },
})
