import type { Policy } from '../../platform/web/policy.ts'
import { admit, keyOf } from './admit.ts'
import type { Purpose } from './api-key.ts'

/** For API clients that send requests: a key instead of a session, in `X-Api-Key` or `Authorization: ApiKey …`. */
export const holdsApiKey: Policy = {
  name: 'api-key',
  open: true,
  admit: (http, reply) => admit(http, reply, ['requests']),
  allows: (context) => context.apiKey !== undefined,
}

/**
 * One route for people with a session or token and for API clients with a key for the whole tenant: by default for its
 * documents of processes. A caller without any of these gets a 401.
 */
export const orKeyForDocuments = <Subject>(
  people: Policy<Subject>,
  purposes: readonly Purpose[] = ['documents'],
): Policy<Subject> => ({
  ...people,
  async admit(http, reply) {
    if (keyOf(http) === null && http.context.person.id !== '') return
    await admit(http, reply, purposes)
    http.context.person = { ...http.context.person, roles: { admin: '*' } }
  },
})
