import { Type } from 'typebox'

const closed = { additionalProperties: false }
const Value = Type.Union([Type.String(), Type.Number(), Type.Null()])

/** A report in the API. */
export const ReportSchema = Type.Object(
  {
    report: Type.String(),
    at: Type.String({ description: 'Time of the count, ISO 8601' }),
    asked: Type.Record(Type.String(), Type.String(), {
      description: 'Filters applied; each is a query parameter',
    }),
    tables: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          caption: Type.String(),
          note: Type.String({ description: 'How the figures are counted' }),
          columns: Type.Array(
            Type.Object(
              {
                key: Type.String(),
                label: Type.String(),
                kind: Type.Union([
                  Type.Literal('text'),
                  Type.Literal('count'),
                  Type.Literal('days'),
                  Type.Literal('percent'),
                  Type.Literal('day'),
                ]),
              },
              closed,
            ),
          ),
          rows: Type.Array(
            Type.Object(
              {
                key: Type.String(),
                isTotal: Type.Boolean(),
                cells: Type.Record(Type.String(), Value, { description: 'Values by column key' }),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
)

/** The state of a process, as far as reports count it. */
export const StandingSchema = Type.Object(
  {
    uuid: Type.String(),
    ref: Type.String(),
    processType: Type.String(),
    category: Type.String(),
    MunicipalityCode: Type.Union([Type.String(), Type.Null()]),
    ChargePointOperator: Type.String(),
    numberOfChargingStations: Type.Integer(),
    created_at: Type.String(),
    status: Type.Object(
      {
        step: Type.Integer(),
        active: Type.Boolean(),
        completed: Type.Boolean(),
        cancelled: Type.Boolean(),
        onhold: Type.Boolean(),
      },
      closed,
    ),
  },
  closed,
)
