import { orKeyForDocuments } from '../../people/api-keys/policy.ts'
import type { FoundFile } from '../../platform/files/queries.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { policyFor } from '../../platform/web/policy.ts'
import { isOfAnyStep, mayEditStep, readProcesses } from '../processes/policy.ts'
import type { FoundProcess } from '../processes/row.ts'
import { readRequests } from '../requests/policy.ts'
import { stepsWith } from './document.ts'

interface OfGroup {
  process: FoundProcess
  group: string
}

/** May open the documents of a process: everyone who may read the process; the root query limits which ones. */
export const readDocuments = { ...readProcesses, name: 'document.read' }

/** True if the person may now edit a step of the process that contains the group. */
export function mayWriteGroup(context: Context, process: FoundProcess, group: string): boolean {
  const type = findType(context.tenant.processes, process.process_type)
  return type !== undefined && stepsWith(type, group).some((step) => mayEditStep(context, process, step))
}

/** May add and delete documents of a group. */
export const writeDocuments = policyFor<OfGroup>(
  'document.write',
  (context, { process, group }) => mayWriteGroup(context, process, group),
  isOfAnyStep,
)

/** The same for people, and for programs with an API key for documents. */
export const readDocumentsOrKey = orKeyForDocuments(readDocuments)
export const writeDocumentsOrKey = orKeyForDocuments(writeDocuments)

/**
 * May open a file of a request or of a process: everyone who may read that record. An API key gives access either to the
 * files of requests, or to those of processes.
 */
export const readFilesOrKey = orKeyForDocuments(
  policyFor<FoundFile>(
    'file.read',
    (context, file) =>
      file.subject_type === 'request'
        ? readRequests.allows(context, file)
        : readProcesses.allows(context, file),
    (context) => [readRequests, readProcesses].some((it) => it.heldBy?.(context) ?? true),
  ),
  ['documents', 'request-files'],
)
