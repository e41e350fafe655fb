import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../src/platform/db/open.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { serveS3 } from '../../tests/files/s3-service.ts'
import { createDatabase, type Measured, startMeasured } from './measured.ts'
import { saveOf } from './save-of-step.ts'

const REQUESTS = 1_000
const FILES = 1_000
const FILE_BYTES = 100_000
/** One save per this many milliseconds, and a page in between. */
const EVERY_MS = 40
const AT_REST_MS = 10_000
/** Work that a long read delayed is done after it. */
const AFTERWARDS_MS = 5_000

interface Place {
  dataDir: string
  databaseUrl: string | null
}

/**
 * A backup by the command while people work: its time, its size, and the response times during it, compared
 * with those without a backup; then the same archive restored into an empty place, and compared. With files
 * in a folder, and in a bucket of an S3 service.
 */
export async function benchBackup(engine: string, processes: number, kept: string | undefined) {
  console.log(`\n${engine}: backup of ${processes.toLocaleString('en')} processes and ${FILES} files, in use`)
  console.log('files in |      s |    MB |     rows | files | restored in s')
  for (const where of ['folder', 'bucket']) {
    const s3 = await serveS3()
    const { url, accessKey, secretKey, region } = s3.settings
    const bucket = { S3_URL: url, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region }
    const env = where === 'bucket' ? bucket : {}
    const folder = kept && `${kept}/${engine}-${processes}`
    const server = await startMeasured(
      engine,
      { BENCH_REQUESTS: String(REQUESTS), BENCH_PROCESSES: String(processes), ...env },
      folder,
    )
    const to = mkdtempSync(join(tmpdir(), 'laadloket-restored-'))
    try {
      await addFiles(server.place, where === 'bucket' ? s3.settings : null)
      await measure(where, server, to, env)
    } finally {
      await server.stop()
      s3.close()
      rmSync(to, { recursive: true, force: true })
    }
  }
}

const databaseBeside = (url: string, name: string) => url.slice(0, url.lastIndexOf('/') + 1) + name

async function measure(where: string, server: Measured, to: string, env: NodeJS.ProcessEnv) {
  const people = workers(server)
  await setTimeout(AT_REST_MS)
  const atRest = await people.figures()
  const saved = [...people.saved]
  const archive = join(to, 'bench.backup')
  const backup = await command(server.place, env, 'backup', archive)
  await setTimeout(AFTERWARDS_MS)
  const during = await people.figures()
  await people.stop()

  const place: Place = { dataDir: to, databaseUrl: null }
  if (server.place.databaseUrl) {
    await createDatabase(databaseBeside(server.place.databaseUrl, 'postgres'), 'restored')
    place.databaseUrl = databaseBeside(server.place.databaseUrl, 'restored')
  }
  const restored = await command(place, env, 'restore', archive)
  await compare(place, backup.output, saved)
  console.log(
    [
      where.padEnd(8),
      (backup.ms / 1000).toFixed(1).padStart(6),
      (statSync(archive).size / 1e6).toFixed(1).padStart(5),
      backup.output.rows.toLocaleString('en').padStart(8),
      String(backup.output.files).padStart(5),
      (restored.ms / 1000).toFixed(1).padStart(6),
    ].join(' | '),
  )
  console.log(`  at rest: ${atRest}\n  during : ${during}`)
}

/** Saves steps and opens the list, as case workers do; reports their times since the last query. */
function workers({ ready, ask }: Measured) {
  const { processes } = ready
  if (!processes) throw new Error('There are no processes to save.')
  const saved: string[] = []
  const times = { save: [] as number[], page: [] as number[] }
  let isOver = false
  const timed = async (kind: keyof typeof times, call: () => Promise<Response>, expects: number) => {
    const at = performance.now()
    const response = await call()
    await response.text()
    const { status } = response
    if (status !== expects) throw new Error(`The ${kind} was answered ${status}.`)
    times[kind].push(performance.now() - at)
  }
  const working = (async () => {
    for (const [index, process] of processes.saves.entries()) {
      if (isOver) return
      const { path, ...call } = saveOf(ready, process, index)
      await timed('save', () => fetch(ready.app + path, { ...call, redirect: 'manual' }), 303)
      saved.push(path)
      const [list] = processes.lists
      const headers = { cookie: ready.people.worker }
      await timed('page', () => fetch(ready.app + (list?.path ?? '/'), { headers }), 200)
      await setTimeout(EVERY_MS)
    }
    throw new Error('No processes were left to save.')
  })()
  return {
    saved,
    async figures() {
      const stall = await ask({ ask: 'stall' })
      const words = Object.entries(times).map(([kind, of]) => {
        const sorted = of.splice(0).sort((one, other) => one - other)
        const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
        return `${sorted.length} × ${kind}, ms p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`
      })
      return [...words, `event loop held ${stall.toFixed(0)} ms at most`].join('; ')
    },
    stop() {
      isOver = true
      return working
    },
  }
}

async function addFiles(place: Place, s3: Parameters<typeof storageOf>[0]['files']['s3']) {
  const db = openDatabase(place)
  const storage = storageOf({ dataDir: place.dataDir, files: { s3, clamd: null } })
  const { uuid: subject } = await db.selectFrom('request').select('uuid').executeTakeFirstOrThrow()
  await db.deleteFrom('file').where('filename', '=', 'bench.pdf').execute()
  for (let left = FILES; left > 0; left--) {
    const uuid = randomUUID()
    await storage.put(uuid, randomBytes(FILE_BYTES))
    await db
      .insertInto('file')
      .values({
        uuid,
        subject_type: 'request',
        subject_uuid: subject,
        kind: 'vehicle',
        filename: 'bench.pdf',
        extension: 'pdf',
        size: FILE_BYTES,
        created_at: new Date().toISOString(),
        uploaded: 1,
        suspect: 0,
        gdpr: 0,
        missing: 0,
        deleted: 0,
      })
      .execute()
  }
  await db.destroy()
}

/** The part of the command's JSON about an archive that is read here. */
interface CommandOutput {
  rows: number
  files: number
  missing: number
  tables: Record<string, number>
}

async function command({ dataDir, databaseUrl }: Place, env: NodeJS.ProcessEnv, ...words: string[]) {
  const began = performance.now()
  const child = spawn(process.execPath, ['.build/cli.js', ...words, '--json'], {
    env: {
      ...process.env,
      ...env,
      TENANT: 'vlaanderen',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      DEMO_DATA: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  for await (const text of child.stdout) out += text
  return { ms: performance.now() - began, output: JSON.parse(out) as CommandOutput }
}

/**
 * Throws unless everything in the manifest is there, all that was saved before the backup is there, and no
 * save is half there.
 */
async function compare(place: Place, { tables, files, missing }: CommandOutput, saved: string[]) {
  const db = openDatabase(place)
  const { processes } = await db
    .selectFrom('process')
    .select((eb) => eb.fn.countAll<number>().as('processes'))
    .executeTakeFirstOrThrow()
  const whole = await db
    .selectFrom('process')
    .innerJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .select(['process.uuid', 'process_location.data'])
    .execute()
  await db.destroy()
  const datas = new Map(whole.map(({ uuid, data }) => [uuid, data]))
  const lost = saved.filter((path) => {
    const uuid = /[0-9a-f-]{36}/.exec(path)?.[0] ?? ''
    return !datas.get(uuid)?.includes('Nagekeken ter plaatse.')
  })
  if (Number(processes) !== tables.process || whole.length !== tables.process || files !== FILES || missing)
    throw new Error(
      `${processes} processes and ${files} files were restored, ${whole.length} of them complete.`,
    )
  if (lost.length > 0) throw new Error(`The backup lacks ${lost.length} saves made before it.`)
}
