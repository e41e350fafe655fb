import { holderFor, holderOf } from '../../platform/web/policy.ts'

/** See the list, and the requests in it; the root query limits them to the municipalities in scope. */
export const readRequests = holderOf('requestlist')
/** Judge and tag a request in a municipality of this role. */
export const manageRequest = holderFor('requestmanage')
/** Judge and tag from the list; each request is asked about too. */
export const manageListed = holderOf('requestmanage')
