import { DEFAULT_COLUMNS } from '../../../overviews/process-list/columns.ts'
import type { ProcessChoices } from '../../../platform/tenant/process-type.ts'
import { expansion } from './types/expansion.ts'
import { privateGround } from './types/private.ts'
import { realisation } from './types/realisation.ts'
import { removal } from './types/removal.ts'
import { replacement } from './types/replacement.ts'
import { reposition } from './types/reposition.ts'

/** Default processes of a tenant. Source: spec 2 §1 to §3, decisions "Processes". */
export const processes: ProcessChoices = {
  types: [realisation, expansion, reposition, removal, replacement, privateGround],
  categories: [
    { value: 'request', label: { nl: 'Op aanvraag', en: 'On request' } },
    { value: 'datadriven', label: { nl: 'Datagedreven', en: 'Data driven' } },
    {
      value: 'charging-network-coverage',
      label: { nl: 'Dekkend laadnetwerk', en: 'Charging network coverage' },
    },
    { value: 'strategic', label: { nl: 'Strategisch', en: 'Strategic' } },
    { value: 'sales', label: { nl: 'Verkoop', en: 'Sales' } },
  ],
  onholdReasons: [
    { value: 'grid-congestion', label: { nl: 'Netcongestie', en: 'Grid congestion' } },
    { value: 'roadworks', label: { nl: 'Wegwerkzaamheden', en: 'Roadworks' } },
    { value: 'objection', label: { nl: 'Bezwaar ingediend', en: 'Objection lodged' } },
    { value: 'waiting-for-information', label: { nl: 'Wacht op informatie', en: 'Waiting for information' } },
    { value: 'other', label: { nl: 'Anders', en: 'Other' } },
  ],
  cancelReasons: [
    { value: 'location-refused', label: { nl: 'Locatie afgekeurd', en: 'Location refused' } },
    { value: 'no-grid-capacity', label: { nl: 'Geen netcapaciteit', en: 'No grid capacity' } },
    { value: 'objection-upheld', label: { nl: 'Bezwaar gegrond', en: 'Objection upheld' } },
    { value: 'request-withdrawn', label: { nl: 'Aanvraag ingetrokken', en: 'Request withdrawn' } },
    { value: 'other', label: { nl: 'Anders', en: 'Other' } },
  ],
  trafficDecisions: true,
  listTabs: ['alles', 'actief', 'onhold', 'afgerond', 'geannuleerd'],
  listTables: [{ columns: DEFAULT_COLUMNS }],
  pageSizes: [10, 25, 50],
  defaultPageSize: 10,
}
