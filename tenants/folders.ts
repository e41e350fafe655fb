import type { Tenant } from '../src/platform/tenant/tenant.ts'
import { tenant as almereTenant } from './almere/tenant.ts'
import { tenant as amsterdamTenant } from './amsterdam/tenant.ts'
import { tenant as arnhemNijmegenTenant } from './arnhem-nijmegen/tenant.ts'
import { tenant as brabantTenant } from './brabant/tenant.ts'
import { tenant as denHaagTenant } from './den-haag/tenant.ts'
import { tenant as eindhovenTenant } from './eindhoven/tenant.ts'
import { tenant as haarlemTenant } from './haarlem/tenant.ts'
import { tenant as limburgTenant } from './limburg/tenant.ts'
import { tenant as metropoolregioTenant } from './metropoolregio/tenant.ts'
import { tenant as noordNederlandTenant } from './noord-nederland/tenant.ts'
import { tenant as overijsselTenant } from './overijssel/tenant.ts'
import { tenant as parkeerbeheerTenant } from './parkeerbeheer/tenant.ts'
import { tenant as rijksvastgoedTenant } from './rijksvastgoed/tenant.ts'
import { tenant as rotterdamTenant } from './rotterdam/tenant.ts'
import { tenant as utrechtTenant } from './utrecht/tenant.ts'
import { tenant as vlaanderenTenant } from './vlaanderen/tenant.ts'
import { tenant as zeelandTenant } from './zeeland/tenant.ts'

/** A maker for each folder here. Written by `npm run cli -- tenant new`; do not edit by hand. */
export const folders: Readonly<Record<string, () => Tenant>> = {
  almere: almereTenant,
  amsterdam: amsterdamTenant,
  'arnhem-nijmegen': arnhemNijmegenTenant,
  brabant: brabantTenant,
  'den-haag': denHaagTenant,
  eindhoven: eindhovenTenant,
  haarlem: haarlemTenant,
  limburg: limburgTenant,
  metropoolregio: metropoolregioTenant,
  'noord-nederland': noordNederlandTenant,
  overijssel: overijsselTenant,
  parkeerbeheer: parkeerbeheerTenant,
  rijksvastgoed: rijksvastgoedTenant,
  rotterdam: rotterdamTenant,
  utrecht: utrechtTenant,
  vlaanderen: vlaanderenTenant,
  zeeland: zeelandTenant,
}
