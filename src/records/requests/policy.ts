import { holderFor, holderOf } from '../../platform/web/policy.ts'

/** May see the list and the requests in it; the root query limits them to the municipalities in scope. */
export const readRequests = holderOf('requestlist')
/** May judge and tag a request in a municipality of this role. */
export const manageRequest = holderFor('requestmanage')
/** May judge and tag from the list; `manageRequest` is checked for each request too. */
export const manageListed = holderOf('requestmanage')
