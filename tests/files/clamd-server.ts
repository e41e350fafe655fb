import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * The EICAR test file, which every scanner reports and which is harmless; in two halves, so that this file is
 * not reported.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

interface ClamdServer {
  host: string
  port: number
  /** What it scanned, in order. */
  scanned: Buffer[]
  /** `full`: refuses a long stream; `silent`: never answers; `gone`: closes every connection. */
  mood: 'well' | 'silent' | 'gone' | 'full'
  close(): void
}

/** A virus scanner on this machine, until the end of the test. */
export async function startClamd(): Promise<ClamdServer> {
  const clamd = await serveClamd()
  onTestFinished(clamd.close)
  return clamd
}

/**
 * A virus scanner that speaks clamd's protocol: `zINSTREAM`, chunks with their length, an empty one, a
 * verdict.
 */
export async function serveClamd(): Promise<ClamdServer> {
  const sockets = new Set<Socket>()
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const clamd: ClamdServer = { host: '127.0.0.1', port: 0, scanned: [], mood: 'well', close }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (clamd.mood === 'gone') return socket.destroy()
    let received = Buffer.alloc(0)
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece])
      if (clamd.mood === 'silent') return
      if (clamd.mood === 'full' && received.length > 100)
        return socket.end('INSTREAM size limit exceeded. ERROR\0')
      const content = contentIn(received)
      if (!content) return
      clamd.scanned.push(content)
      const isInfected = content.includes(EICAR)
      socket.end(isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  clamd.port = (server.address() as AddressInfo).port
  return clamd
}

const COMMAND = Buffer.from('zINSTREAM\0')

/** All chunks, once the empty one at the end came; null before. */
function contentIn(received: Buffer): Buffer | null {
  if (received.length < COMMAND.length) return null
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) throw new Error('that is not INSTREAM')
  const pieces: Buffer[] = []
  let at = COMMAND.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    at += 4
    if (length === 0) return Buffer.concat(pieces)
    if (at + length > received.length) return null
    pieces.push(received.subarray(at, at + length))
    at += length
  }
  return null
}
