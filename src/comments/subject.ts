import { findRequest } from '../requests/queries.ts'
import type { Attribute } from '../tenants/tenant.ts'
import type { Visit } from '../web/visit.ts'
import type { SubjectType } from './comment.ts'

/** A record that carries comments, found in the caller's scope. */
export interface CommentSubject {
  type: SubjectType
  uuid: string
  municipality_code: string | null
  /** The version in which a comment written now belongs: 1 for requests, else that of the location. */
  version: number
  /** `processType.value` in answers of the API. */
  processType: string
  /** Who holds this feature for its municipality may comment on it. */
  commentedBy: Attribute
}

/** A request as something to comment on. */
export const requestAsSubject = (request: {
  uuid: string
  municipality_code: string | null
}): CommentSubject => ({
  type: 'request',
  uuid: request.uuid,
  municipality_code: request.municipality_code,
  version: 1,
  processType: 'request',
  commentedBy: 'requestcomment',
})

type Finder = (visit: Visit, uuid: string) => Promise<CommentSubject | undefined>

/** How each type is found; a type that is not here is not found. */
const finders: Partial<Record<SubjectType, Finder>> = {
  async request(visit, uuid) {
    const request = await findRequest(visit, uuid)
    return request && requestAsSubject(request)
  },
}

/** The record of a type by its uuid; undefined when there is none, or it is not for this person. */
export const findSubject = async (visit: Visit, type: SubjectType, uuid: string) =>
  finders[type]?.(visit, uuid)
