import { connect, type Socket } from 'node:net'
import { circuitBreaker } from './circuit-breaker.ts'
import { Unreachable } from './fetch-json.ts'

/** Scans content for viruses. Throws `Unreachable` when it has no verdict, which is not the same as clean. */
export interface VirusScanner {
  isInfected(content: Uint8Array): Promise<boolean>
}

interface Service {
  host: string
  port: number
  /** Milliseconds for one file, from connecting to the verdict; 15,000 by default. */
  withinMs?: number
  /** Milliseconds since any moment; the monotonic clock by default. */
  now?: () => number
}

const WITHIN_MS = 15_000
const BREAKER = { failures: 3, pauseMs: 30_000 }
const PIECE = 65_536
const LONGEST_VERDICT = 4_096

/** The protocol of ClamAV: `INSTREAM`, chunks preceded by their length, an empty chunk, then a verdict in one line. */
export function clamdScanner({ host, port, withinMs = WITHIN_MS, now }: Service): VirusScanner {
  const guard = circuitBreaker('the virus scanner', { ...BREAKER, ...(now && { now }) })
  return {
    isInfected: (content) =>
      guard.run(async () => {
        const verdict = await request({ host, port, withinMs }, content).catch((error) => {
          throw new Unreachable('the virus scanner sent an invalid response', { cause: error })
        })
        if (verdict === 'stream: OK') return false
        if (/^stream: .+ FOUND$/.test(verdict)) return true
        throw new Unreachable(`the virus scanner gave no verdict: ${verdict.slice(0, 100)}`)
      }),
  }
}

function request(
  { host, port, withinMs }: Required<Omit<Service, 'now'>>,
  content: Uint8Array,
): Promise<string> {
  const socket = connect({ host, port })
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no verdict within ${withinMs} ms`)), withinMs)
    let reply = ''
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => {
      reply += piece
      if (reply.length > LONGEST_VERDICT) reject(new Error('verdict too long'))
      if (reply.includes('\0')) resolve(reply.slice(0, reply.indexOf('\0')).trim())
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('connection closed before the verdict')))
    socket.on('close', () => clearTimeout(timer))
    socket.on('connect', () => void send(socket, content))
  }).finally(() => socket.destroy())
}

async function send(socket: Socket, content: Uint8Array) {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < content.length && !socket.destroyed; at += PIECE) {
    const piece = content.subarray(at, at + PIECE)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await drained(socket)
  }
  if (!socket.destroyed) socket.write(Buffer.alloc(4))
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('drain', resolve)
    socket.once('close', resolve)
  })
