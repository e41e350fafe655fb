import { paths } from '../../paths.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Attribute } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import { processHref } from '../processes/process.ts'
import type { FoundProcess } from '../processes/row.ts'
import type { SubjectType } from './comment.ts'

/** A record that has comments, found in the caller's scope. */
export interface CommentSubject {
  type: SubjectType
  uuid: string
  municipality_code: string | null
  /** For a process: an operator may comment only on its own. */
  operator_uuid?: string
  /** The version of the record for a new comment: 1 for requests, else that of the location. */
  version: number
  /** `processType.value` in API responses. */
  processType: string
  /** People with this feature for its municipality may comment on it. */
  commentedBy: Attribute
  /** Path of its page; the paths of its forms start with it. */
  page: string
}

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
  page: paths.request(request.uuid),
})

export const processAsSubject = (
  { tenant }: Pick<Context, 'tenant'>,
  process: Pick<
    FoundProcess,
    'uuid' | 'municipality_code' | 'operator_uuid' | 'location_version' | 'process_type'
  >,
): CommentSubject => ({
  type: 'process',
  uuid: process.uuid,
  municipality_code: process.municipality_code,
  operator_uuid: process.operator_uuid,
  version: process.location_version,
  processType: process.process_type,
  commentedBy: 'realisationcomment',
  page: processHref(findType(tenant.processes, process.process_type)?.routeType ?? 'proces', process.uuid),
})

export const assetAsSubject = (asset: {
  uuid: string
  municipality_code: string | null
}): CommentSubject => ({
  type: 'assets',
  uuid: asset.uuid,
  municipality_code: asset.municipality_code,
  version: 1,
  processType: 'assets',
  commentedBy: 'realisationcomment',
  page: paths.location(asset.uuid),
})
