import { COMPLETE, date, group } from '../fields.ts'

/** In every process type that removes a charge point. */
export const decommissioning = group('Buitenbedrijfstelling', 'Decommissioning', [
  date('DateOfDecommissioning.DateOfDecommissioning', 'Buiten bedrijf gesteld', 'Decommissioned', COMPLETE),
  date(
    'DateOfDecommissioning.DateOfEnergyDisconnection',
    'Afgesloten van het net',
    'Disconnected from the grid',
    COMPLETE,
  ),
  date(
    'DateOfDecommissioning.DateOfBackOfficeDisconnection',
    'Uit de backoffice',
    'Removed from the back office',
  ),
  date('DateOfDecommissioning.DateOfCoordinatesRemoval', 'Van de kaart', 'Removed from the map'),
])
