import type { Tenant } from '../src/tenants/tenant.ts'
import { tenant as almere } from './almere/tenant.ts'
import { tenant as amsterdam } from './amsterdam/tenant.ts'
import { tenant as arnhemNijmegen } from './arnhem-nijmegen/tenant.ts'
import { tenant as brabant } from './brabant/tenant.ts'
import { tenant as denHaag } from './den-haag/tenant.ts'
import { tenant as eindhoven } from './eindhoven/tenant.ts'
import { tenant as haarlem } from './haarlem/tenant.ts'
import { tenant as limburg } from './limburg/tenant.ts'
import { tenant as metropoolregio } from './metropoolregio/tenant.ts'
import { tenant as noordNederland } from './noord-nederland/tenant.ts'
import { tenant as overijssel } from './overijssel/tenant.ts'
import { tenant as parkeerbeheer } from './parkeerbeheer/tenant.ts'
import { tenant as rijksvastgoed } from './rijksvastgoed/tenant.ts'
import { tenant as rotterdam } from './rotterdam/tenant.ts'
import { tenant as utrecht } from './utrecht/tenant.ts'
import { tenant as vlaanderen } from './vlaanderen/tenant.ts'
import { tenant as zeeland } from './zeeland/tenant.ts'

/** A maker for each folder here. Written by `npm run cli -- tenant new`; do not edit by hand. */
export const folders: Readonly<Record<string, () => Tenant>> = {
  almere,
  amsterdam,
  'arnhem-nijmegen': arnhemNijmegen,
  brabant,
  'den-haag': denHaag,
  eindhoven,
  haarlem,
  limburg,
  metropoolregio,
  'noord-nederland': noordNederland,
  overijssel,
  parkeerbeheer,
  rijksvastgoed,
  rotterdam,
  utrecht,
  vlaanderen,
  zeeland,
}
