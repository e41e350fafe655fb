import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { running } from '../engines/close-apps.ts'

/** The message by which a server names the session: its length, then its process. */
const SESSION = Buffer.from([0x4b, 0, 0, 0, 12])
const OWN_PROCESS = 1

/** As a pooler does, which names a session of its own. */
function tellOwnSession(data: Buffer) {
  const at = data.indexOf(SESSION)
  if (at >= 0) data.writeUInt32BE(OWN_PROCESS, at + SESSION.length)
}

/**
 * A network between a desk and its PostgreSQL that can drop everything without an error; closed after the
 * test file.
 */
export interface Network {
  /** The same database, by way of this network. */
  url: string
  /** From now on nothing comes through, in either direction, and neither side gets an error. */
  swallow(): void
  /** New connections come through; old ones stay dead, as after a firewall's restart. */
  heal(): void
  /** How many connections the desk holds open. */
  open(): number
}

export async function startNetwork(databaseUrl: string, { isPooler = false } = {}): Promise<Network> {
  const database = new URL(databaseUrl)
  const lost = new Set<Socket>()
  const near = new Set<Socket>()
  const all = new Set<Socket>()
  let isGone = false

  const server = createServer((here) => {
    const there = connect(Number(database.port), database.hostname)
    near.add(here)
    if (isGone) lost.add(here)
    if (isPooler) there.on('data', tellOwnSession)
    const passOn = (from: Socket, to: Socket) => {
      all.add(from)
      from.on('error', () => {})
      from.on('data', (data) => !lost.has(here) && to.write(data))
      from.on('close', () => !lost.has(here) && to.destroy())
    }
    passOn(here, there)
    passOn(there, here)
    here.on('close', () => near.delete(here))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.add({
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of all) socket.destroy()
      }),
  })

  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    swallow() {
      isGone = true
      for (const socket of near) lost.add(socket)
    },
    heal() {
      isGone = false
    },
    open: () => near.size,
  }
}
