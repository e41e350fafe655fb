import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { running } from './engines/running.ts'

/**
 * What a network does to a desk and its neighbour. `black hole`: nothing comes through, in either direction, and neither
 * side gets an error. `pause`: an answer stops halfway, and goes on when the network heals. `reset`: both sides get an
 * error, and so do new connections once an answer comes. `delay`: every piece of an answer comes so much later.
 */
export const FAULTS = ['black hole', 'pause', 'reset', 'delay'] as const
export type Fault = (typeof FAULTS)[number]

/** A network between a desk and a neighbour, at first without a fault; closed after the test file. */
export interface Network {
  /** The neighbour, by way of this network. */
  url: string
  port: number
  /** From now on it has this fault. */
  suffers(fault: Fault): void
  /** New connections come through; those of a black hole stay dead, as after a firewall's restart. */
  heals(): void
  /** How many connections the desk holds open. */
  open(): number
}

interface Choices {
  /** Names sessions of PostgreSQL as its own, as a pooler does. */
  isPooler?: boolean
  /** How much later an answer comes with the fault `delay`. */
  delayMs?: number
}

/** A network to the neighbour at this address: `http://…`, `postgres://…`, `tcp://…`. */
export async function startNetwork(
  address: string,
  { isPooler = false, delayMs = 2_000 }: Choices = {},
): Promise<Network> {
  const neighbour = new URL(address)
  const near = new Set<Socket>()
  const lost = new Set<Socket>()
  const all = new Set<Socket>()
  let fault: Fault | null = null
  let healed = Promise.resolve()
  let goOn = () => {}

  /** Brings a piece of an answer to the desk, as the network then is. */
  const brings = async (piece: Buffer, here: Socket) => {
    if (fault === 'reset') here.resetAndDestroy()
    if (fault === 'delay') await setTimeout(delayMs, null, { ref: false })
    if (fault === 'pause') {
      const half = Math.ceil(piece.length / 2)
      here.write(piece.subarray(0, half))
      await healed
      here.write(piece.subarray(half))
    } else if (!lost.has(here)) here.write(piece)
  }

  const server = createServer((here) => {
    const there = connect(Number(neighbour.port), neighbour.hostname)
    let brought = Promise.resolve()
    for (const socket of [here, there]) {
      all.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => all.delete(socket))
    }
    near.add(here)
    if (fault === 'black hole') lost.add(here)
    if (isPooler) there.on('data', writeOwnSession)
    here.on('data', (piece) => !lost.has(here) && there.write(piece))
    there.on('data', (piece) => {
      brought = brought.then(() => brings(piece, here))
    })
    here.on('close', () => {
      near.delete(here)
      if (!lost.has(here)) there.destroy()
    })
    there.on('close', () => void brought.then(() => !lost.has(here) && here.end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.add({
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of all) socket.destroy()
      }),
  })

  const { port } = server.address() as AddressInfo
  return {
    url: address.replace(`:${neighbour.port}`, `:${port}`),
    port,
    suffers(next) {
      fault = next
      healed = new Promise((resolve) => {
        goOn = resolve
      })
      if (next === 'black hole') for (const socket of near) lost.add(socket)
      if (next === 'reset') for (const socket of near) socket.resetAndDestroy()
    },
    heals() {
      fault = null
      goOn()
    },
    open: () => near.size,
  }
}

/** The message by which a server of PostgreSQL names the session: its length, then its process. */
const SESSION = Buffer.from([0x4b, 0, 0, 0, 12])
const OWN_PROCESS = 1

function writeOwnSession(data: Buffer) {
  const at = data.indexOf(SESSION)
  if (at >= 0) data.writeUInt32BE(OWN_PROCESS, at + SESSION.length)
}
