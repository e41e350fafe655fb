import { holderFor, holderOf } from '../../platform/web/policy.ts'

/** See the list, and the requests in it: whose municipality the feature reaches (the root query sees to that). */
export const readRequests = holderOf('requestlist')
/** Judge and tag a request in one's own municipalities. */
export const manageRequest = holderFor('requestmanage')
