import { readStatus } from '../../src/charge-points/charge-point.ts'
import { mayBeSelectedFor, whyNotDeleted } from '../../src/charge-points/delete-rules.ts'
import type { PointRecord } from './details.ts'
import type { MapStore } from './store.ts'

/** Whether the popup offers an act; the server asks again, and knows more. */

/** A process of others may have been cancelled; only the server knows. */
const linkOf = ({ workflowUuid }: PointRecord) =>
  workflowUuid === null ? null : { uuid: workflowUuid, status: 'unknown' }

const operatorUuidOf = ({ properties }: PointRecord) =>
  properties.stakeholders.find(({ name }) => name === properties.operator)?.uuid ?? ''

export const mayDelete = (record: PointRecord, { props, tenantCpos }: MapStore) =>
  whyNotDeleted(
    {
      status: readStatus(record.properties.status)?.status ?? 'unknown',
      workflow: record.properties.isWorkflowCreated,
      alternative: record.isWorkflowAltLocation,
      operatorUuid: operatorUuidOf(record),
      process: linkOf(record),
    },
    {
      mayDelete: props.may.deleteLocations,
      process: props.process,
      tenantCpos: tenantCpos.value,
    },
  ) === null

export const mayUse = (record: PointRecord, { props, tenantCpos }: MapStore) =>
  props.process !== null &&
  mayBeSelectedFor(
    {
      fullStatus: record.properties.status,
      process: linkOf(record),
      operatorUuid: operatorUuidOf(record),
      operatorName: record.properties.operator,
      voltId: record.meta.voltID,
      importUuid: record.meta.import,
      stakeholders: record.properties.stakeholders,
    },
    tenantCpos.value,
  )
