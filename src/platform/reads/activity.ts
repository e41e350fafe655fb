import type { Tenant } from '../tenant/tenant.ts'

/**
 * The part of the processing log that all reads of a desk share, with the names of the Verwerkingenlogging API of VNG
 * (https://vng-realisatie.github.io/gemma-verwerkingenlogging). Unknown values are left out. Pure.
 */
export interface Activity {
  verwerkingNaam: string
  verwerkingsactiviteitId?: string
  verwerkingsactiviteitUrl?: string
  vertrouwelijkheid: 'normaal'
  /** ISO 8601: retention period of a row of the log. */
  bewaartermijn: string
  /** OIN of the organisation. */
  uitvoerder?: string
  systeem: string
  gegevensbron: string
}

export function activityOf({ name, privacy }: Pick<Tenant, 'name' | 'privacy'>): Activity {
  const { processing, viewMonths } = privacy
  return {
    verwerkingNaam: processing.name,
    ...(processing.activityId && { verwerkingsactiviteitId: processing.activityId }),
    ...(processing.activityUrl && { verwerkingsactiviteitUrl: processing.activityUrl }),
    vertrouwelijkheid: 'normaal',
    bewaartermijn: `P${viewMonths}M`,
    ...(processing.executor && { uitvoerder: processing.executor }),
    systeem: 'Laadloket',
    gegevensbron: `Laadloket ${name}`,
  }
}
