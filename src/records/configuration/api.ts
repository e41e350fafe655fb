import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { findAddresses, saveContractors } from '../../desk/desk-values/contractor-addresses.ts'
import { configOf } from '../../desk/tenants/api.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict } from '../../platform/web/errors.ts'
import { failingWith } from '../../platform/web/failing-with.ts'
import { api } from '../../platform/web/route.ts'
import { type Building, linesOf } from './building.ts'
import type { ListName, SentEntry, StoredEntry } from './entry.ts'
import type { SentAddress } from './form.ts'
import { listsOf } from './lists.ts'
import { configure } from './policy.ts'
import { entriesOf } from './queries.ts'
import {
  ContractorEntry,
  ContractorsBody,
  PidEntry,
  PidsBody,
  TagEntry,
  TagsBody,
  toContractor,
  toPid,
  toTag,
  withConfig,
} from './record-schema.ts'
import { saveList } from './save-list.ts'

/**
 * The API routes that save the lists of the desk; the response is the configuration with the present list. Source: spec 2
 * §7.
 */
export function configurationApi(app: FastifyInstance) {
  const { tenantNow } = app
  const shared = { permission: configure, noun: 'configuration', creates: true }

  api(app, 'POST', '/api/config_savetags', {
    ...shared,
    operationId: 'saveTags',
    summary: 'Saves the tags of the desk',
    description:
      'Entries that are not sent remain unchanged. With `deleted_at` the entry is deleted, ' +
      'unless it is in use. With `version`, 409 when the entry changed since it was read.',
    body: TagsBody,
    response: withConfig({ tags: Type.Array(TagEntry) }),
    conflict: Type.Array(TagEntry),
    handler: async ({ context, body: { data } }) => {
      const sent = data.Tags.map((it) => ({ ...toSent(it), forRequest: it.request, forProcess: it.process }))
      return { ...configOf(context.tenant), tags: await savedList(context, 'tags', sent, toTag) }
    },
  })

  api(app, 'POST', '/api/config_savecontractors', {
    ...shared,
    operationId: 'saveContractors',
    summary: 'Saves the contractors of the desk',
    description:
      'Entries that are not sent remain unchanged. With `deleted_at` the entry is deleted, ' +
      'unless it is in use. With `version`, 409 when the entry changed since it was read. An `email` can be ' +
      'changed only by administrators of the whole desk; 403 for others.',
    body: ContractorsBody,
    response: withConfig({ contractors: Type.Array(ContractorEntry) }),
    conflict: Type.Array(ContractorEntry),
    async handler({ context, body: { data } }) {
      const { folder } = tenantNow
      const entries = data.Contractors.map(toSent)
      const addresses = data.Contractors.flatMap(toAddress)
      const isInventedFine = !app.parts.settings.production
      const contractors = await saved(context, {
        save: () => saveContractors(context, { folder, entries, addresses, isInventedFine }),
        async read() {
          const addressOf = await findAddresses(context.db, folder)
          return (await entriesOf(context.db, 'contractors')).map((it) =>
            toContractor(it, addressOf(it.uuid)),
          )
        },
      })
      if (addresses.length > 0) await tenantNow.renew()
      return { ...configOf(context.tenant), contractors }
    },
  })

  api(app, 'POST', '/api/config_savepids', {
    ...shared,
    operationId: 'savePids',
    summary: 'Saves the PIDs of the desk',
    description:
      'Only when the tenant uses PIDs. Entries that are not sent remain unchanged; with `deleted_at` the entry is ' +
      'deleted, unless it is in use. With `version`, 409 when the entry changed since it was read.',
    find: async ({ tenant }) => (listsOf(tenant).includes('pids') ? ('pids' as const) : undefined),
    body: PidsBody,
    response: withConfig({ pids: Type.Array(PidEntry) }),
    conflict: Type.Array(PidEntry),
    handler: async ({ context, body: { data } }) => ({
      ...configOf(context.tenant),
      pids: await savedList(context, 'pids', data.PIDS.map(toSentPid), toPid),
    }),
  })
}

interface Given {
  uuid: string
  label: string
  enabled: boolean
  deleted_at?: string | null
  version?: string
}

const toSent = ({ uuid, label, enabled, deleted_at, version }: Given): SentEntry => ({
  uuid,
  label,
  enabled,
  forRequest: true,
  forProcess: true,
  isRemoved: Boolean(deleted_at),
  version,
})

const toSentPid = ({ buildings, ...given }: Given & { buildings?: Building[] }): SentEntry => ({
  ...toSent(given),
  ...(buildings && { buildings: linesOf(buildings) }),
})

interface GivenContractor extends Given {
  email?: string
  emailVersion?: string
}

/** The address to save; none for a removed contractor. */
const toAddress = ({ uuid, deleted_at, email, emailVersion }: GivenContractor): SentAddress[] =>
  email === undefined || deleted_at ? [] : [{ uuid, text: email, seen: emailVersion }]

const savedList = <Entry>(
  context: Context,
  list: ListName,
  sent: readonly SentEntry[],
  toEntry: (entry: StoredEntry) => Entry,
): Promise<Entry[]> =>
  saved(context, {
    save: () => saveList(context, list, sent),
    read: async () => (await entriesOf(context.db, list)).map(toEntry),
  })

interface Saving<Entry> {
  save: () => Promise<unknown>
  read: () => Promise<Entry[]>
}

/** Saves a list and returns it; conflicts and failures get the specified messages. */
const saved = <Entry>(context: Context, { save, read }: Saving<Entry>): Promise<Entry[]> =>
  failingWith(context, context.t.configuration.failed(), async () => {
    try {
      await save()
    } catch (error) {
      throw error instanceof Conflict ? new Conflict(error.message, { apiRecord: await read() }) : error
    }
    return read()
  })
