import { createHash } from 'node:crypto'
import type { Activity } from '../../platform/reads/activity.ts'
import type { Kind, Way } from '../../platform/reads/read.ts'
import type { ReadRow } from './log-queries.ts'

/**
 * A row of the processing log as a "verwerkingsactie" of the Verwerkingenlogging API of VNG 0.9.0, for the register of the
 * organisation. Without `url`, which the register assigns. Pure.
 */

const ACTIONS: Record<Way, string> = {
  page: 'Pagina getoond',
  list: 'Naam in een lijst getoond',
  api: 'Geleverd aan een programma',
  mail: 'E-mailadres in verzonden mails getoond',
  document: 'Document gemaakt',
  export: 'In een Excel-bestand gezet',
  access: 'Inzage verleend',
}

const KINDS: Record<Kind, string> = {
  name: 'Naam',
  phone: 'Telefoonnummer',
  email: 'E-mailadres',
  address: 'Adres',
  vehicle: 'Kenteken en voertuig',
  remarks: 'Opmerkingen',
}

const ROLES = { request: 'Aanvrager', process: 'Contactpersoon' }

/** The action of a read; words written by a later version of the desk remain unchanged. */
export function processingActionOf(row: ReadRow) {
  const activity = JSON.parse(row.said) as Activity
  return {
    actieId: row.action_id,
    actieNaam: wordOf(ACTIONS, row.way),
    ...(row.handling && { handelingNaam: row.handling }),
    ...(row.processing_id && { verwerkingId: row.processing_id }),
    ...activity,
    gebruiker: identifierOf(row.person_id),
    ...(row.receiver && { soortAfnemerId: 'UUID van de organisatie', afnemerId: identifierOf(row.receiver) }),
    tijdstip: row.at,
    tijdstipRegistratie: row.registered_at,
    verwerkteObjecten: [
      {
        objecttype: 'persoon',
        soortObjectId: row.object_type === 'request' ? 'UUID van de aanvraag' : 'UUID van het proces',
        objectId: row.object_uuid,
        betrokkenheid: wordOf(ROLES, row.object_type),
        verwerkteSoortenGegevens: row.kinds
          .split(' ')
          .filter(Boolean)
          .map((kind) => ({ soortGegeven: wordOf(KINDS, kind) })),
      },
    ],
  }
}

/** Maximum length of a VNG identifier, in characters. */
const LONGEST_ID = 40

/** Ids of some identity providers are longer, those of Entra ID by three characters: then the start of their SHA-256. */
const identifierOf = (id: string) =>
  id.length <= LONGEST_ID ? id : createHash('sha256').update(id).digest('hex').slice(0, LONGEST_ID)

const wordOf = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name
