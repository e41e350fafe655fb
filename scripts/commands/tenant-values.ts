import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { deskValues } from '../../src/desk/desk-values/all-values.ts'
import { textOf } from '../../src/desk/desk-values/desk-value.ts'
import { changerIn, type EarlierValue, findEarlier } from '../../src/desk/desk-values/history.ts'
import { findLastChanges, findSetValues } from '../../src/desk/desk-values/queries.ts'
import { type SentValue, setValues } from '../../src/desk/desk-values/set-values.ts'
import { logoText } from '../../src/desk/house-style/logo.ts'
import { isInvented } from '../../src/platform/texts/email-address.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { allContractors } from '../../src/records/contractors/queries.ts'
import { contextOf, type Desk, withDesk, withDeskThere } from '../desk.ts'
import { printResult, UsageError } from '../print-result.ts'
import { usable } from '../usable.ts'
import type { Spoken, Words } from '../words/words.ts'

/** `tenant values`, `set`, `unset`, `history`, `put-back`: what a desk has over the values of its tenant's folder. */
export function register(tenant: Command, spoken: Spoken) {
  const { key, values, set, unset, history, putBack } = spoken.words.tenants
  tenant
    .command('values')
    .option('--invented', values.invented())
    .description(values.does())
    .action(({ invented }: { invented?: boolean }, command: Command) =>
      withDeskThere(spoken.words, async (desk) => {
        const all = await valuesOf(desk, spoken)
        const listed = invented ? all.filter((it) => it.isInvented) : all
        printResult(
          command,
          listed,
          () => listed.map((it) => lineOf(it, spoken.words.tenants)).join('\n') || values.none(),
        )
      }),
    )

  tenant
    .command('set')
    .argument('[key]', key())
    .argument('[value]', set.value())
    .option('--file <file>', set.file())
    .description(set.does())
    .action(
      async (key: string | undefined, value: string | undefined, { file }: FromFile, command: Command) => {
        await change(command, readSent({ key, value, file }, set), spoken)
      },
    )

  tenant
    .command('unset')
    .argument('<key>', key())
    .description(unset.does())
    .action((key: string, _options, command: Command) => change(command, [{ key, text: null }], spoken))

  tenant
    .command('history')
    .argument('<key>', key())
    .description(history.does())
    .action((key: string, _options, command: Command) =>
      withDeskThere(spoken.words, async ({ db }) => {
        const earlier = await findEarlier(db, key, textsIn(spoken.language))
        printResult(
          command,
          earlier,
          () => earlier.map((it) => changeLine(it, spoken.words.tenants)).join('\n') || history.none(),
        )
      }),
    )

  tenant
    .command('put-back')
    .argument('<key>', key())
    .argument('<change>', putBack.change())
    .description(putBack.does())
    .action((key: string, number: string, _options, command: Command) =>
      withDesk(async (desk) => {
        const earlier = (await findEarlier(desk.db, key, textsIn(spoken.language))).find(
          ({ id }) => String(id) === number,
        )
        if (!earlier) throw new UsageError(putBack.unknown({ key, number }))
        await changeIn(desk, command, [{ key, text: earlier.text }], spoken)
      }),
    )
}

interface FromFile {
  file?: string
}

interface Typed {
  key: string | undefined
  value: string | undefined
  file: string | undefined
}

type OfSetting = Words['tenants']['set']

function readSent({ key, value, file }: Typed, words: OfSetting): SentValue[] {
  if (key !== undefined && (value === undefined) !== (file === undefined))
    return [{ key, text: value ?? logoText(readFile(file ?? '', words)) }]
  if (key === undefined && file !== undefined) return readAll(readFile(file, words).toString('utf8'), words)
  throw new UsageError(words.how())
}

function readFile(file: string, words: OfSetting): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new UsageError(words.unreadable({ file }))
  }
}

function readAll(json: string, words: OfSetting): SentValue[] {
  const entries = entriesIn(parsed(json))
  const wrong = () => new UsageError(words.notAnObject({ example: EXAMPLE }))
  if (entries.length === 0) throw wrong()
  return entries.map(([key, text]) => {
    if (typeof text !== 'string') throw wrong()
    return { key, text }
  })
}

const EXAMPLE = '{ "mails.support": "help@desk.nl" }'

/** The entries of an object, or of a list as `tenant values --json` gives it. */
const entriesIn = (given: object): [key: string, text: unknown][] =>
  Array.isArray(given) ? given.map((it) => [String(it?.key), it?.value]) : Object.entries(given)

function parsed(json: string): object {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

const change = (command: Command, sent: readonly SentValue[], spoken: Spoken) =>
  withDesk((desk) => changeIn(desk, command, sent, spoken))

async function changeIn(
  desk: Desk,
  command: Command,
  sent: readonly SentValue[],
  { language, words }: Spoken,
) {
  const { folder, settings } = desk
  const changed = await usable(
    () =>
      setValues(
        { ...contextOf(desk), t: textsIn(language) },
        { folder, sent, isInventedFine: !settings.production },
      ),
    ({ field, message }) => `${field}: ${message}`,
  )
  printResult(command, { changed }, () =>
    changed.length === 0
      ? words.tenants.set.nothing()
      : words.tenants.set.done({ n: changed.length, keys: changed.join(', ') }),
  )
}

async function valuesOf({ db, folder }: Desk, { language }: Spoken) {
  const [set, changes] = [await findSetValues(db), await findLastChanges(db)]
  const t = textsIn(language)
  return deskValues(folder, await allContractors(db)).map((value) => {
    const text = textOf(value, set)
    const last = changes.get(value.key)
    return {
      key: value.key,
      label: value.label(t),
      value: text,
      isSet: set.has(value.key),
      isInvented: value.kind === 'address' && isInvented(text),
      changedAt: last?.at ?? null,
      changedBy: last ? changerIn(t, last) : null,
    }
  })
}

type OfTenants = Words['tenants']

const changeLine = ({ id, at, by, text }: EarlierValue, words: OfTenants) =>
  [id, `${at.slice(0, 16)} ${by}`, inShort(text, words) || words.values.empty()].join('  |  ')

const SHORT = 200
/** A logo and a statement are longer than a line. */
const inShort = (text: string, { history }: OfTenants) =>
  text.length > SHORT || text.includes('\n') ? history.long({ n: text.length }) : text

const lineOf = (
  { key, label, value, ...it }: Awaited<ReturnType<typeof valuesOf>>[number],
  words: OfTenants,
) =>
  [
    `${key} = ${inShort(value, words) || words.values.empty()}`,
    label,
    it.isSet ? words.values.set() : words.values.default(),
    ...(it.isInvented ? [words.values.madeUp()] : []),
    ...(it.changedAt ? [`${it.changedAt.slice(0, 16)} ${it.changedBy}`] : []),
  ].join('  |  ')
