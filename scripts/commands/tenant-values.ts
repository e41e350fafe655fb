import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { deskValues } from '../../src/desk/desk-values/all-values.ts'
import { textOf } from '../../src/desk/desk-values/desk-value.ts'
import { type EarlierValue, findEarlier } from '../../src/desk/desk-values/history.ts'
import { findLastChanges, findSetValues } from '../../src/desk/desk-values/queries.ts'
import { type SentValue, setValues } from '../../src/desk/desk-values/set-values.ts'
import { logoText } from '../../src/desk/house-style/logo.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { isInvented } from '../../src/platform/texts/email-address.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { Invalid } from '../../src/platform/web/errors.ts'
import { allContractors } from '../../src/records/contractors/queries.ts'
import { contextOf, type Desk, withDesk } from '../desk.ts'
import { printResult, UsageError } from '../print-result.ts'

const KEY = 'the value, as `tenant values` names it: mails.support'

/** `tenant values`, `set`, `unset`, `history`, `put-back`: what a desk has over the values of its tenant's folder. */
export function registerValues(tenant: Command) {
  tenant
    .command('values')
    .option('--invented', 'only addresses that were made up')
    .description('list what may be set of this desk, what holds now, and who set it')
    .action(({ invented }: { invented?: boolean }, command: Command) =>
      withDesk(async (desk) => {
        const all = await valuesOf(desk)
        const listed = invented ? all.filter((it) => it.isInvented) : all
        printResult(command, listed, () => listed.map(lineOf).join('\n') || 'There are none.')
      }),
    )

  tenant
    .command('set')
    .argument('[key]', KEY)
    .argument('[value]', "what shall hold from now on; '' for a party that gets no mail")
    .option('--file <file>', 'the value stands in a file; without a key a JSON object of keys and values')
    .description(
      'set a value of this desk, over that of the folder of its tenant; servers see it within seconds',
    )
    .action(
      async (key: string | undefined, value: string | undefined, { file }: FromFile, command: Command) => {
        await change(command, readSent(key, value, file))
      },
    )

  tenant
    .command('unset')
    .argument('<key>', KEY)
    .description("let the value of the tenant's folder hold again")
    .action((key: string, _options, command: Command) => change(command, [{ key, text: null }]))

  tenant
    .command('history')
    .argument('<key>', KEY)
    .description('list what a value was changed to, when and by whom, the newest first')
    .action((key: string, _options, command: Command) =>
      withDesk(async ({ db }) => {
        const earlier = await findEarlier(db, key)
        printResult(command, earlier, () => earlier.map(changeLine).join('\n') || 'It was never changed.')
      }),
    )

  tenant
    .command('put-back')
    .argument('<key>', KEY)
    .argument('<change>', 'the number of a change, as `tenant history` lists it')
    .description('let an earlier value hold again; `tenant unset` puts back that of the folder')
    .action((key: string, number: string, _options, command: Command) =>
      withDesk(async (desk) => {
        const earlier = (await findEarlier(desk.db, key)).find(({ id }) => String(id) === number)
        if (!earlier) throw new UsageError(`${key} has no change ${number}: see tenant history.`)
        await changeIn(desk, command, [{ key, text: earlier.text }])
      }),
    )
}

interface FromFile {
  file?: string
}

function readSent(key: string | undefined, value: string | undefined, file: string | undefined): SentValue[] {
  if (key !== undefined && (value === undefined) !== (file === undefined))
    return [{ key, text: value ?? logoText(readFile(file ?? '')) }]
  if (key === undefined && file !== undefined) return readAll(readFile(file).toString('utf8'))
  throw new UsageError('Give a key and a value, a key and --file, or --file with a JSON object of them.')
}

function readFile(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
}

function readAll(json: string): SentValue[] {
  const entries = Object.entries(parsed(json))
  if (entries.length === 0) throw new UsageError(NOT_AN_OBJECT)
  return entries.map(([key, text]) => {
    if (typeof text !== 'string') throw new UsageError(NOT_AN_OBJECT)
    return { key, text }
  })
}

const NOT_AN_OBJECT = 'The file is no JSON object of keys and texts: { "mails.support": "help@desk.nl" }'

function parsed(json: string): object {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

const change = (command: Command, sent: readonly SentValue[]) =>
  withDesk((desk) => changeIn(desk, command, sent))

async function changeIn(desk: Desk, command: Command, sent: readonly SentValue[]) {
  const { folder, settings } = desk
  try {
    const changed = await setValues(
      { ...contextOf(desk), t: textsIn('en') },
      { folder, sent, isInventedFine: !settings.production },
    )
    printResult(command, { changed }, () =>
      changed.length === 0 ? 'Nothing changed.' : changed.map((key) => `${key} is changed.`).join('\n'),
    )
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new UsageError(error.problems.map(({ field, message }) => `${field}: ${message}`).join('\n'))
  }
}

async function valuesOf({ db, folder }: Desk) {
  const [set, changes] = [await findSetValues(db), await findLastChanges(db)]
  const t = textsIn('en')
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
      changedBy: last ? (last.name ?? (last.by === commandLine.id ? 'the command line' : last.by)) : null,
    }
  })
}

const changeLine = ({ id, at, by, text }: EarlierValue) =>
  [id, `${at.slice(0, 16)} ${by}`, inShort(text) || '(none)'].join('  |  ')

const SHORT = 200
/** A logo and a statement are longer than a line. */
const inShort = (text: string) =>
  text.length > SHORT || text.includes('\n') ? `(${text.length} characters)` : text

const lineOf = ({ key, label, value, ...it }: Awaited<ReturnType<typeof valuesOf>>[number]) =>
  [
    `${key} = ${inShort(value) || '(none)'}`,
    label,
    it.isSet ? 'set' : 'default',
    ...(it.isInvented ? ['made up'] : []),
    ...(it.changedAt ? [`${it.changedAt.slice(0, 16)} ${it.changedBy}`] : []),
  ].join('  |  ')
