/**
 * What the Verwerkingenlogging API of VNG takes for a "verwerkingsactie", without the addresses that the register
 * gives. Names, lengths and forms are those of its write API 0.9.0
 * (https://github.com/VNG-Realisatie/gemma-verwerkingenlogging, EUPL 1.2), as a schema of ours.
 */
const text = { type: 'string', minLength: 1, maxLength: 242 }
const identifier = { type: 'string', minLength: 1, maxLength: 40 }
const uuid = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }
const uri = { type: 'string', pattern: '^https?://[^ ]+$', maxLength: 2042 }
/** RFC 3339. */
const moment = {
  type: 'string',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
}
/** ISO 8601, as years, months or days. */
const duration = { type: 'string', pattern: '^P[0-9]+[YMD]$' }
const oin = { type: 'string', pattern: '^[0-9]{20}$' }

export const VERWERKINGSACTIE = {
  type: 'object',
  additionalProperties: false,
  required: ['actieId', 'vertrouwelijkheid', 'tijdstip', 'tijdstipRegistratie', 'verwerkteObjecten'],
  properties: {
    actieId: uuid,
    actieNaam: text,
    handelingNaam: text,
    verwerkingNaam: text,
    verwerkingId: uuid,
    verwerkingsactiviteitId: uuid,
    verwerkingsactiviteitUrl: uri,
    vertrouwelijkheid: { enum: ['normaal', 'vertrouwelijk', 'opgeheven'] },
    bewaartermijn: duration,
    uitvoerder: oin,
    systeem: text,
    gebruiker: identifier,
    gegevensbron: text,
    soortAfnemerId: text,
    afnemerId: identifier,
    verwerkingsactiviteitIdAfnemer: uuid,
    verwerkingsactiviteitUrlAfnemer: uri,
    verwerkingIdAfnemer: uuid,
    tijdstip: moment,
    tijdstipRegistratie: moment,
    verwerkteObjecten: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['objecttype', 'soortObjectId', 'objectId'],
        properties: {
          objecttype: { enum: ['persoon'] },
          soortObjectId: text,
          objectId: identifier,
          betrokkenheid: text,
          verwerkteSoortenGegevens: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['soortGegeven'],
              properties: { soortGegeven: text },
            },
          },
        },
      },
    },
  },
}
