import { Pool } from 'undici'
import { type Measured, startMeasured } from './measured.ts'

const REQUESTS = 1_000
const LIST = '/processen/realisatie/alles'
const ACT = '/processen/selectie/tags'
const LOOK_EVERY_MS = 250

/**
 * A tag on every process of the list, while another person keeps opening the list: how long choosing and
 * tagging take, how long the other waited at most, and the longest stall of the event loop.
 */
export async function benchBulk(engine: string, size: number, kept: string | undefined) {
  const server = await startMeasured(
    engine,
    { BENCH_REQUESTS: String(REQUESTS), BENCH_PROCESSES: String(size) },
    kept && `${kept}/${engine}-${size}`,
  )
  const desk = deskOf(server)
  console.log(`\n${engine}, ${size.toLocaleString('en')} processes`)
  console.log(' acts on many |      rows |   took s |    CPU s | stall ms | another waited ms at most')
  const tag = server.ready.processes?.tag ?? ''
  await measure(server, 'nothing', async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    return 0
  })
  let asked = ''
  await measure(server, 'choosing', async () => {
    asked = await desk.posts({ alles: '1', lijst: LIST })
    return rowsIn(asked)
  })
  const keuze = /name="keuze" value="([^"]+)"/.exec(asked)?.[1] ?? ''
  await measure(server, 'tagging', async () => {
    const page = await desk.posts({ keuze, erbij: tag, lijst: LIST })
    // What is done within seconds leads back to the list.
    if (page.startsWith(LIST)) return rowsIn(asked)
    if (!page.startsWith('/processen/selectie/')) throw new Error('The bulk act did not start.')
    while ((await desk.opens(page)).underWay)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    return rowsIn(asked)
  })
  await desk.close()
  await server.stop()
}

/** Runs it while somebody else opens the list again and again, and tells what it took. */
async function measure({ ready, cpu, ask }: Measured, name: string, act: () => Promise<number>) {
  const other = new Pool(ready.app, { connections: 1 })
  const headers = { cookie: ready.people.gent }
  const open = async () => {
    const { body } = await other.request({ method: 'GET', path: `${LIST}?pp=20`, headers })
    await body.text()
  }
  for (let call = 0; call < 20; call++) await open()
  let isOver = false
  let longest = 0
  const opening = (async () => {
    while (!isOver) {
      const at = performance.now()
      await open()
      longest = Math.max(longest, performance.now() - at)
    }
  })()
  await ask({ ask: 'stall' })
  const [began, spent] = [performance.now(), await cpu()]
  const rows = await act()
  const [took, cost] = [performance.now() - began, (await cpu()) - spent]
  const stall = await ask({ ask: 'stall' })
  isOver = true
  await opening
  await other.close()
  const columns = [(took / 1000).toFixed(1), (cost / 1000).toFixed(1), stall.toFixed(0), longest.toFixed(0)]
  console.log(
    [name.padStart(13), rows.toLocaleString('en').padStart(9), ...columns.map((it) => it.padStart(8))].join(
      ' | ',
    ),
  )
}

function deskOf({ ready }: Measured) {
  const pool = new Pool(ready.app, { connections: 1 })
  const headers = { cookie: ready.people.worker, origin: ready.origin }
  return {
    /** What the form answers: a page, or the address that it leads to. */
    async posts(form: Record<string, string>): Promise<string> {
      const {
        statusCode,
        headers: told,
        body,
      } = await pool.request({
        method: 'POST',
        path: ACT,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ _csrf: ready.formToken, ...form }).toString(),
      })
      const text = await body.text()
      if (statusCode >= 400) throw new Error(`The server answered ${statusCode}: ${text.slice(0, 200)}`)
      return statusCode === 303 ? String(told.location) : text
    },
    /** A page that refreshes itself is about something that is under way. */
    async opens(path: string) {
      const { headers: told, body } = await pool.request({ method: 'GET', path, headers })
      await body.text()
      return { underWay: told.refresh !== undefined }
    },
    close: () => pool.close(),
  }
}

const rowsIn = (page: string) => Number((/van ([\d.]+) processen/.exec(page)?.[1] ?? '0').replaceAll('.', ''))
