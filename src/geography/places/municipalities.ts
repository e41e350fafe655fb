import { lazy } from '../../platform/lazy/lazy.ts'
import { placeKey } from '../../platform/search/alphabetical.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Country, Municipality } from '../../platform/tenant/tenant.ts'
import { readTable } from './table.ts'

/**
 * The municipalities of 2025 in order of name: all 342 of the Netherlands, or the 285 of Flanders for 'BE'.
 */
export const municipalitiesOf = (country: Country): readonly Municipality[] =>
  country === 'NL' ? dutch() : flemish()

/**
 * The current code of a municipality. Accepts NIS and CBS codes as found in records: `GM0363`, `363` (a spreadsheet dropped
 * the zero), and those from before a merger: NIS codes of 2024, CBS codes since 2010. Null for an unknown code, and for that
 * of a municipality that was divided.
 */
export function currentCode(code: string): string | null {
  const digits = /^\s*(?:GM)?(\d{1,5})\s*$/i.exec(code)?.[1]
  if (!digits) return null
  const full = digits.padStart(4, '0')
  return byCode().has(full) ? full : (formerCodes().get(full) ?? null)
}

/** The current municipality with this code, or with this former code; null when unknown. */
export function findMunicipality(code: string): Municipality | null {
  const current = currentCode(code)
  return current === null ? null : (byCode().get(current) ?? null)
}

/**
 * The municipality with this name, ignoring case, accents, hyphens and an abbreviated `St.`; former, French and colloquial
 * names lead to the current municipality. Null when unknown, or when two have the name (Bergen).
 */
export const findMunicipalityByName = (name: string, country: Country): Municipality | null =>
  (country === 'NL' ? dutchNames() : flemishNames()).get(keyOf(name)) ?? null

const COLUMNS = ['code', 'name', 'province', 'lat', 'lng'] as const

const municipality = ({
  code,
  name,
  province,
  lat,
  lng,
}: Record<(typeof COLUMNS)[number], string>): Municipality => ({
  code,
  name,
  province,
  lat: Number(lat),
  lng: Number(lng),
})

/**
 * Every current and former name of a municipality of the country, with the current code; some names occur
 * twice.
 */
export const municipalityNames = (country: Country): readonly Name[] =>
  country === 'NL' ? allDutchNames() : allFlemishNames()

const collator = new Intl.Collator('nl')
const inOrder = (rows: Parameters<typeof municipality>[0][]) =>
  rows
    .map(municipality)
    .map((it) => ({ it, key: placeKey(it.name) }))
    .sort((one, other) => collator.compare(one.key, other.key))
    .map(({ it }) => it)
const flemishTable = lazy(() => readTable('flemish-municipalities', [...COLUMNS, 'french_name']))
const dutch = lazy(() => inOrder(readTable('dutch-municipalities', COLUMNS)))
const flemish = lazy(() => inOrder(flemishTable()))
const byCode = lazy(() => new Map([...dutch(), ...flemish()].map((it) => [it.code, it])))
const formerCodes = lazy(
  () => new Map([...formerDutch(), ...formerFlemish()].map(({ code, current_code }) => [code, current_code])),
)
const FORMER = ['code', 'name', 'current_code'] as const
const formerDutch = lazy(() => readTable('former-dutch-municipalities', FORMER))
const formerFlemish = lazy(() => readTable('former-flemish-municipalities', FORMER))
const namesOfFormer = (rows: ReturnType<typeof formerDutch>) =>
  rows.map(({ name, current_code }): Name => [name, current_code])

const EVERYDAY_NAMES: Record<string, string> = { 'Den Haag': '0518', 'Den Bosch': '0796' }

const allDutchNames = lazy(() => {
  const withoutProvince = (name: string) => name.replace(/ \([A-Z]+\.\)$/, '')
  return [
    ...dutch().flatMap((it): Name[] => [
      [it.name, it.code],
      [withoutProvince(it.name), it.code],
    ]),
    ...Object.entries(EVERYDAY_NAMES),
    ...namesOfFormer(formerDutch()),
  ]
})

const allFlemishNames = lazy(() => [
  ...flemishTable().flatMap(({ code, name, french_name }): Name[] =>
    french_name === ''
      ? [[name, code]]
      : [
          [name, code],
          [french_name, code],
        ],
  ),
  ...namesOfFormer(formerFlemish()),
])

const dutchNames = lazy(() => namesOf(allDutchNames()))
const flemishNames = lazy(() => namesOf(allFlemishNames()))

type Name = [name: string, code: string]

/** Municipalities by the keys of their names, without ambiguous names. */
function namesOf(names: Name[]) {
  const found = new Map<string, Municipality>()
  const shared = new Set<string>()
  for (const [name, code] of names) {
    const key = keyOf(name)
    const here = byCode().get(code)
    const other = found.get(key)
    if (other && other !== here) shared.add(key)
    if (here) found.set(key, here)
  }
  for (const key of shared) found.delete(key)
  return found
}

const keyOf = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^st /, 'sint ')
