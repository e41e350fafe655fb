import { type Static, Type } from 'typebox'
import { fieldsOf } from '../../platform/forms/field.ts'
import { readRecord } from '../../platform/forms/read-record.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { typesHeldFor } from '../processes/policy.ts'
import { mayFillAtStart, operatorsToStart } from '../processes/start/start.ts'
import { newRecord } from '../processes/start/start-process.ts'
import { typeOf, type Wanted } from './wanted.ts'

const closed = { additionalProperties: false }
const MOST_REQUESTS = 50

/** JSON schema of a process to start, with the field names of a process record. */
export const WantedSchema = Type.Object(
  {
    processType: Type.Optional(
      Type.String({ maxLength: 40, description: 'Process type; `realisation` by default' }),
    ),
    category: Type.Optional(Type.String({ maxLength: 40, description: 'Purpose, for a realisation' })),
    ChargePointOperator: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'uuid; optional for an operator, and when the tenant has only one',
      }),
    ),
    CurrentLocation: Type.Optional(
      Type.Unsafe<Record<string, unknown>>(
        Type.Record(Type.String({ maxLength: 120 }), Type.Unknown(), {
          maxProperties: 200,
          description:
            'Fields of the first step, by path; missing coordinates are derived from the address, and the other way round',
        }),
      ),
    ),
    locationId: Type.Optional(Uuid),
    requestUuids: Type.Optional(Type.Array(Uuid, { maxItems: MOST_REQUESTS })),
    elsewhere: Type.Optional(
      Type.Boolean({
        description:
          'The first call is refused, with the distance, when requests belong to another municipality or are more than a kilometre away; send true to start with them anyway',
      }),
    ),
  },
  closed,
)
type Sent = Static<typeof WantedSchema>

/** Reads one entry of a request; fields that cannot be filled in at the start become problems. */
export function readWanted(context: Context, sent: Sent): { wanted: Wanted; problems: Problem[] } {
  const { t, tenant } = context
  const operators = operatorsToStart(context)
  const only = operators.length === 1 ? operators[0]?.value : undefined
  const wanted: Wanted = {
    type: sent.processType ?? 'realisation',
    category: sent.category ?? '',
    operator: sent.ChargePointOperator ?? only ?? '',
    record: {},
    locationUuid: sent.locationId ?? '',
    requests: sent.requestUuids ?? [],
    elsewhere: sent.elsewhere ?? false,
  }
  const type = typeOf(tenant.processes, wanted)
  if (!type) {
    const list = typesHeldFor(context, 'realisationbtn').map(({ label }) => label[context.language])
    const message = t.starts.row.type({ list: list.join(', ') })
    return { wanted, problems: [{ field: 'processType', message }] }
  }
  const fields = fieldsOf(type.steps[0]?.groups ?? []).filter((field) => mayFillAtStart(context, field))
  const { record, unknown } = readRecord(fields, sent.CurrentLocation ?? {}, newRecord(type))
  return {
    wanted: { ...wanted, record },
    problems: unknown.map(({ path }) => ({ field: path, message: t.starts.unknownField() })),
  }
}

/** API names of fields that have another name internally. */
const CALLED = new Map([
  ['operator', 'ChargePointOperator'],
  ['requests', 'requestUuids'],
])
const OWN = ['processType', 'category', 'locationId', 'elsewhere']

/** `processes.3.CurrentLocation.Location.StreetName`; record fields use their paths. */
export function fieldOfCall(index: number, field: string): string {
  const at = `processes.${index}`
  if (field === '') return at
  const called = CALLED.get(field) ?? (OWN.includes(field) ? field : null)
  return `${at}.${called ?? `CurrentLocation.${field}`}`
}
