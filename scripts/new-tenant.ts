import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { checkTenant } from '../src/desk/tenants/check.ts'
import { isColour } from '../src/desk/tenants/contrast.ts'
import { dutchTenant } from '../src/desk/tenants/dutch/define.ts'
import { flemishTenant } from '../src/desk/tenants/flemish/define.ts'
import { municipalitiesCalled } from '../src/desk/tenants/municipalities.ts'
import type { CountryChoice } from '../src/desk/tenants/of-country.ts'
import { themeOf } from '../src/desk/tenants/theme-of.ts'
import { messagesIn } from '../src/desk/tenants/words/words.ts'
import { boxOf } from '../src/geography/boundaries/boundary.ts'
import { boundaryOf, readOutlines } from '../src/geography/boundaries/compact.ts'
import { embeddedOutlines } from '../src/geography/boundaries/embedded.ts'
import {
  findMunicipality,
  findMunicipalityByName,
  municipalitiesOf,
} from '../src/geography/places/municipalities.ts'
import type { Country, Tenant } from '../src/platform/tenant/tenant.ts'
import type { Spoken, Words } from './words/words.ts'

/** The properties of a new tenant, as typed. */
export interface NewTenant {
  id: string
  name: string
  acronym: string
  country: string
  /** Codes, names or provinces, separated by commas. */
  municipalities: string
  /** Names, separated by commas. */
  operators: string
  /** `#rrggbb` */
  colour: string
}

export interface PlannedTenant {
  choice: CountryChoice
  country: Country
  /** The colour of text on the brand colour. */
  onBrand: string
}

const ID = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
const LONGEST_ID = 40
/** Characters that a name may have, so that it needs no escaping in the files. */
const NAME = /^[\p{L}\d][\p{L}\d '().&-]{1,79}$/u

/**
 * A new tenant from what was typed, checked as a server checks it at startup. `problems` has one sentence per
 * mistake; nothing is written. `tenants` is the folder that it will be in, `known` the existing tenants.
 */
export function planTenant(
  typed: NewTenant,
  tenants: URL,
  known: readonly Pick<Tenant, 'id' | 'acronym'>[],
  spoken: Spoken,
): PlannedTenant | { problems: string[] } {
  const words = spoken.words.tenants.new
  const problems = problemsWith(typed, tenants, known, words)
  const country = typed.country === 'BE' ? 'BE' : 'NL'
  const { codes, unknown } = readPlaces(listOf(typed.municipalities), country)
  problems.push(...unknown.map((place) => words.unknownPlace({ place, country })))
  if (codes.length === 0 && unknown.length === 0) problems.push(words.noMunicipalities())
  if (problems.length > 0) return { problems }

  const colours = { brand: typed.colour.toLowerCase() }
  const choice: CountryChoice = {
    id: typed.id,
    name: typed.name,
    acronym: typed.acronym,
    bounds: boundsAround(codes, country),
    colours,
    municipalities: municipalitiesCalled(...codes),
    stakeholders: listOf(typed.operators).map((name) => ({ uuid: randomUUID(), name, type: 'cpo' })),
  }
  const made = country === 'BE' ? flemishTenant(choice) : dutchTenant(choice)
  const wrong = messagesIn(spoken.language, checkTenant(made))
  return wrong.length > 0 ? { problems: wrong } : { choice, country, onBrand: themeOf(colours).light.onBrand }
}

type Complaints = Words['tenants']['new']

function problemsWith(
  { id, name, acronym, operators, colour }: NewTenant,
  tenants: URL,
  known: readonly Pick<Tenant, 'id' | 'acronym'>[],
  words: Complaints,
) {
  const sameAcronym = known.find((it) => it.acronym === acronym)
  const isId = ID.test(id) && id.length <= LONGEST_ID
  const wrong: [boolean, string][] = [
    [!isId, words.wrongId({ id, most: LONGEST_ID })],
    [
      isId && (known.some((it) => it.id === id) || existsSync(new URL(`${id}/`, tenants))),
      words.thereAlready({ id }),
    ],
    [!NAME.test(name), words.wrongName({ name })],
    [!/^[A-Z]{2,5}$/.test(acronym), words.wrongAcronym({ acronym })],
    [sameAcronym !== undefined, words.sameAcronym({ acronym, id: sameAcronym?.id ?? '' })],
    [listOf(operators).some((it) => !NAME.test(it)), words.wrongOperators()],
    [!isColour(colour), words.wrongColour({ colour })],
  ]
  return wrong.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

/** The parts of a comma-separated list, without duplicates. */
const listOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((it) => it.trim())
      .filter(Boolean),
  ),
]

/**
 * Current codes for codes, names and provinces; a province with the name of a municipality is written
 * `provincie X`.
 */
function readPlaces(places: readonly string[], country: Country) {
  const all = municipalitiesOf(country)
  const own = new Set(all.map((it) => it.code))
  const unknown: string[] = []
  const codes = places.flatMap((place) => {
    const province = /^(?:provincie|province)\s(.+)$/i.exec(place)?.[1]?.trim() ?? place
    const found = findMunicipality(place) ?? findMunicipalityByName(place, country)
    if (found && own.has(found.code)) return [found.code]
    const inProvince = all.filter((it) => it.province.toLowerCase() === province.toLowerCase())
    if (inProvince.length === 0) unknown.push(place)
    return inProvince.map((it) => it.code)
  })
  return { codes: [...new Set(codes)], unknown }
}

/** The rectangle around the outlines of these municipalities, rounded outwards to hundredths of a degree. */
function boundsAround(codes: readonly string[], country: Country): Tenant['locale']['bounds'] {
  const outlines = readOutlines(embeddedOutlines(country))
  const boxes = outlines.municipalities.flatMap(({ code }, index) =>
    codes.includes(code) ? [boxOf(boundaryOf(outlines, index).polygons)] : [],
  )
  const down = (values: number[]) => Math.floor(Math.min(...values) * 100) / 100
  const up = (values: number[]) => Math.ceil(Math.max(...values) * 100) / 100
  return {
    south: down(boxes.map((it) => it.south)),
    west: down(boxes.map((it) => it.west)),
    north: up(boxes.map((it) => it.north)),
    east: up(boxes.map((it) => it.east)),
  }
}
