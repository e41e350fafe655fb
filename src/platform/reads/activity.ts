import type { Tenant } from '../tenant/tenant.ts'

/**
 * What is the same for every read of a desk, by the names of the Verwerkingenlogging API of VNG
 * (https://vng-realisatie.github.io/gemma-verwerkingenlogging). What is not known is left out. Pure.
 */
export interface Activity {
  verwerkingNaam: string
  verwerkingsactiviteitId?: string
  verwerkingsactiviteitUrl?: string
  vertrouwelijkheid: 'normaal'
  /** ISO 8601: how long a row of the log is kept. */
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
