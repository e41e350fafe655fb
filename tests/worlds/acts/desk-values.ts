import { deskValues } from '../../../src/desk/desk-values/all-values.ts'
import { type DeskValue, textOf, versionOf } from '../../../src/desk/desk-values/desk-value.ts'
import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import { nameOf, somebody } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { oneEvent, unless, unlessAdmin } from './afterwards.ts'
import { sinceNow } from './promised.ts'

/** What administrators set for the desk as a whole. */

const SETTINGS = '/beheer/instellingen'

interface Texts {
  right: readonly [string, ...string[]]
  wrong: readonly [string, ...string[]]
}

const address = (right: Texts['right']): Texts => ({ right, wrong: ['geen adres', 'a@', 'b@c d.nl'] })
const months = (right: Texts['right']): Texts => ({ right, wrong: ['veel', '-1', '1.5', '€ 2'] })

/** By key: what one sets it to, and what it cannot be. */
const textsFor = ({ cast }: World): Record<string, Texts> => ({
  'mails.support': address(['hulp@desk.example', 'steun@desk.example']),
  'privacy.months': months(['24', '1', '2', '3', '60']),
  'mails.sender.name': { right: ['Loket', "Laadloket 't Hof"], wrong: ['Loket <b>', '', '  ', 'a\u202Eb'] },
  [`mails.addresses.municipalities.${cast.codes[0]}`]: address(['laden@stad.example', '']),
  [`mails.addresses.operators.${cast.operators[0]}`]: address(['paal@operator.example', '']),
  'theme.brand': { right: ['#004b87', '#003c1e', ''], wrong: ['rood', '#12', 'url(x)'] },
  'accountability.officer': { right: ['Jo Janssens, 09 123 45 67', ''], wrong: ['Jo <b>', 'a\u202Eb'] },
  'statements.privacy.nl': { right: ['Wij bewaren weinig.\n\n## Hoe\n\nKort.', ''], wrong: ['a\u0000b'] },
  'advice.documents-wait': months(['60', '0', '1440']),
  'privacy.colleagueMonths': months(['36', '120', '6']),
  'privacy.viewMonths': months(['6', '12']),
  'accessibility.examined': { right: ['01-03-2026', ''], wrong: ['31-02-2026', 'gisteren'] },
})

/** The values of the desk, with what holds for each of them now. */
async function valuesNow({ look, tenant }: World) {
  const contractors = (await look.rows('contractor', 'label, enabled')).filter((it) => it.deleted_at === null)
  const named = contractors.map(({ uuid, label }) => ({ uuid, label, enabled: true }))
  const rows = await look.rows('desk_value', 'key')
  const set = new Map(rows.filter((it) => it.is_set === 1).map((it) => [it.key, it.value as string]))
  return deskValues(tenant, named as never).map((value) => ({ value, now: textOf(value, set) }))
}

interface Setting {
  by: TestPerson | null
  value: DeskValue
  now: string
  text: string
  isStale: boolean
  wrong?: string | undefined
}

const seenOf = ({ now, isStale }: Setting) => versionOf(isStale ? `${now} van toen` : now)

/** What must hold for a setting: who may set it, and its value afterwards. */
async function expectations(world: World, setting: Setting, how = '') {
  const { by, value, text, isStale, wrong } = setting
  const events = await sinceNow(world, 'event')
  const before = await world.look.rows('desk_value', 'key')
  const others = (rows: typeof before) => JSON.stringify(rows.filter(({ key }) => key !== value.key))
  return {
    sentence: `${nameOf(by)} sets ${value.key} to ‘${text.slice(0, 60)}’${how}${isStale ? ', seen as it was not' : ''}`,
    isStale,
    forbidden: unlessAdmin(by) ?? wrong,
    promises: async () => {
      const after = await world.look.rows('desk_value', 'key')
      const row = after.find(({ key }) => key === value.key)
      const version = before.find(({ key }) => key === value.key)?.version ?? 0
      const isThere = text === value.ofFolder ? row?.is_set === 0 : row?.is_set === 1 && row.value === text
      return [
        ...unless(isThere, `${value.key} is stored as ${JSON.stringify(row)}`),
        ...unless(row?.version === version + 1, `its version was ${version} and is ${row?.version}`),
        ...unless(others(after) === others(before), 'other values changed too'),
        ...oneEvent(await events(), { kind: 'desk-value-changed', about: value.key, by }),
      ]
    },
  }
}

async function setting(world: World, picks: Picks): Promise<Setting | null> {
  const texts = textsFor(world)
  const values = (await valuesNow(world)).filter(({ value }) => texts[value.key])
  const keys = Object.keys(texts).filter((key) => values.some(({ value }) => value.key === key))
  const key = picks.of(keys) ?? ''
  const found = values.find(({ value }) => value.key === key)
  const { right = [''], wrong = [''] } = texts[key] ?? {}
  const isWrong = picks.once(6)
  const text = picks.of<string>(isWrong ? wrong : right) ?? ''
  const by = somebody(world, picks, 'admin')
  const isStale = picks.once(7)
  if (!found) return null
  return { ...found, by, text, isStale, wrong: isWrong ? `‘${text}’ is no such value` : undefined }
}

const sets: Act = {
  name: 'sets a value of the desk',
  presses: [`POST ${SETTINGS}`, `POST ${SETTINGS}/:key`],
  weight: 2,
  async does(world, picks) {
    const one = await setting(world, picks)
    if (!one) return null
    const { key } = one.value
    if (picks.once(3)) {
      const url = `${SETTINGS}/${key}`
      const form = { versie: seenOf(one), tekst: one.text }
      return presses(
        world,
        one.by,
        { route: `POST ${SETTINGS}/:key`, url, form },
        await expectations(world, one, ' on its page'),
      )
    }
    const form = { [`waarde[${key}]`]: one.text, [`versie[${key}]`]: seenOf(one) }
    return presses(world, one.by, { route: `POST ${SETTINGS}`, form }, await expectations(world, one))
  },
}

/** An earlier value, by the number of its change; also of a change that there is not. */
const putsBack: Act = {
  name: 'puts a value of the desk back',
  presses: [`POST ${SETTINGS}/:key`],
  async does(world, picks) {
    const all = (await world.look.rows('event')).filter(({ kind }) => kind === 'desk-value-changed')
    // What it was before, where it was something.
    const earlier = all.filter(({ id, subject_uuid }) =>
      all.some((it) => it.subject_uuid === subject_uuid && it.id > id),
    )
    const change = picks.of(earlier.length > 0 ? earlier : all)
    const found = (await valuesNow(world)).find(({ value }) => value.key === change?.subject_uuid)
    if (!change || !found) return null
    const by = somebody(world, picks, 'admin')
    const isUnknown = picks.once(8)
    const isOfFolder = picks.once(4)
    const text = isOfFolder ? found.value.ofFolder : JSON.parse(change.data).after.value
    const one = { ...found, by, text, isStale: picks.once(7) }
    const { forbidden, ...more } = await expectations(world, one, ', as it was')
    const url = `${SETTINGS}/${found.value.key}`
    const number = isUnknown ? '987654321' : String(change.id)
    return presses(
      world,
      by,
      {
        route: `POST ${SETTINGS}/:key`,
        url,
        form: { versie: seenOf(one), ...(!isOfFolder && { wijziging: number }) },
      },
      {
        ...more,
        forbidden: forbidden ?? (isUnknown && !isOfFolder ? 'there is no such change' : undefined),
      },
    )
  },
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
const LOGOS: readonly [string, string, ...string[]] = [SVG, SVG.replace('M1 1h7v7z', 'M2 2h5v5z')]
const WRONG_LOGOS: readonly [string, ...string[]] = [
  SVG.replace('<path', '<script>alert(1)</script><path'),
  SVG.replace('<path', '<path onload="alert(1)"'),
  SVG.replace('<path', '<image href="https://kwaad.example/a.png"/><path'),
  'Dit is geen plaatje',
  '',
  `${SVG}${' '.repeat(70_000)}<!-- ${'x'.repeat(70_000)} -->`,
]

const changesLogo: Act = {
  name: 'changes the logo',
  presses: [`POST ${SETTINGS}/:key/bestand`],
  async does(world, picks) {
    const key = picks.among(['logo', 'logo.dark', 'mails.support'])
    const found = (await valuesNow(world)).find(({ value }) => value.key === key)
    if (!found) return null
    const isWrong = picks.once(3)
    const content = isWrong ? picks.among(WRONG_LOGOS) : picks.among(LOGOS)
    const by = somebody(world, picks, 'admin')
    const one = { ...found, by, text: content, isStale: picks.once(7) }
    const { forbidden, ...more } = await expectations(world, one, ' by a file')
    const form = new FormData()
    // Fields after a file are not read.
    form.set('_csrf', (await world.as(by)).formToken)
    form.set('versie', seenOf(one))
    form.set('file', new Blob([content]), 'logo.svg')
    const isLogo = found.value.kind === 'logo'
    return presses(
      world,
      by,
      { route: `POST ${SETTINGS}/:key/bestand`, url: `${SETTINGS}/${key}/bestand`, form },
      {
        ...more,
        forbidden:
          forbidden ??
          (isLogo ? undefined : 'it is no picture') ??
          (isWrong ? 'this is no logo that may be shown' : undefined),
      },
    )
  },
}

export const values: readonly Act[] = [sets, putsBack, changesLogo]
