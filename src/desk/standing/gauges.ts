import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { unplacedForWatchers } from '../../casework/placing/unplaced-in-words.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { Metrics } from '../../platform/watching/metrics.ts'
import { Readiness } from '../../platform/watching/readiness.ts'
import { countBulkActs, countExports, countMails, countRecords, oldestDueMail, sizeOf } from './queries.ts'

const REMEMBERED_MS = 15_000
/** Milliseconds after which a scrape gets the last values: an unavailable database must not block the other metrics. */
const WITHIN_MS = 1_000

async function read(db: Db, now: Date) {
  const due = await oldestDueMail(db)
  return {
    records: await countRecords(db),
    mails: await countMails(db),
    mailsLateSeconds: due === null ? 0 : Math.max(0, (+now - Date.parse(due)) / 1_000),
    exports: await countExports(db),
    bulkActs: await countBulkActs(db),
    bytes: await sizeOf(db),
  }
}
type Standing = Awaited<ReturnType<typeof read>>

/**
 * Readiness, with the problems for operators. Metrics from the desk's database: queried at most every 15 seconds, however
 * often they are scraped.
 */
export const standing = plugin(async (app) => {
  const { db, metrics } = app.parts
  const isStopping = () => app.stopping.hasBegun
  app.decorate('readiness', new Readiness(db, isStopping, () => unplacedForWatchers(db)))
  if (metrics) addGauges(app, metrics)
})

function addGauges({ log, parts: { db, now } }: FastifyInstance, metrics: Metrics) {
  let last: Standing | null = null
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const begin = async () => {
    last = await read(db, now()).catch((error) => {
      log.warn({ err: error }, 'reading the metrics from the database failed')
      return null
    })
    readAt = performance.now()
    reading = undefined
  }
  const standing = async () => {
    if (performance.now() - readAt > REMEMBERED_MS) reading ??= begin()
    if (reading) await Promise.race([reading, wait(WITHIN_MS, undefined, { ref: false })])
    return last
  }
  const gauge = <Name extends keyof Standing>(
    of: Name,
    about: { name: string; help: string; label?: string },
  ) => metrics.gauge({ ...about, together: 'max', read: async () => (await standing())?.[of] ?? null })

  gauge('records', { name: 'laadloket_records', help: 'Number of records, by kind.', label: 'kind' })
  gauge('mails', {
    name: 'laadloket_mails',
    help: 'Number of unsent mails, by state, counted up to 10,000.',
    label: 'state',
  })
  gauge('mailsLateSeconds', {
    name: 'laadloket_mails_late_seconds',
    help: 'Delay of the oldest unsent mail, in seconds.',
  })
  gauge('exports', {
    name: 'laadloket_exports',
    help: 'Number of unfinished exports of the last day, by state.',
    label: 'state',
  })
  gauge('bulkActs', {
    name: 'laadloket_bulk_acts',
    help: 'Number of unfinished bulk acts, by state.',
    label: 'state',
  })
  gauge('bytes', { name: 'laadloket_database_bytes', help: 'Size of the database on disk, in bytes.' })
}
