import { COMPLETE, date, group } from '../fields.ts'

const PAST = { past: true }
const HAPPENED = { ...COMPLETE, ...PAST }

/** In every process type that removes a charge point. */
export const decommissioning = group('Buitenbedrijfstelling', 'Decommissioning', [
  date('DateOfDecommissioning.DateOfDecommissioning', 'Buiten bedrijf gesteld', 'Decommissioned', HAPPENED),
  date(
    'DateOfDecommissioning.DateOfEnergyDisconnection',
    'Afgesloten van het net',
    'Disconnected from the grid',
    HAPPENED,
  ),
  date(
    'DateOfDecommissioning.DateOfBackOfficeDisconnection',
    'Uit de backoffice',
    'Removed from the back office',
    PAST,
  ),
  date('DateOfDecommissioning.DateOfCoordinatesRemoval', 'Van de kaart', 'Removed from the map', PAST),
])
