import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handOver, program } from '../failover/program.ts'
import { aCertificate } from '../mails/certificate.ts'
import { until } from '../workers/running-desk.ts'

const STARTS_WITHIN_MS = 60_000

/** A third-party server in a folder of its own, as an unprivileged user; `stop` also removes the folder. */
export interface RealServer {
  folder: string
  output: () => string
  stop: () => Promise<void>
}

/** The user that a program runs as, where it is not `nobody`. */
interface User {
  uid: number
  gid: number
}

/** A folder that such a user may write, with a certificate for `localhost` in `cert.pem` and `key.pem`. */
export function aFolder(as?: User): {
  folder: string
  cert: string
  keep: (name: string, text: string) => string
} {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-real-'))
  handOver(folder, as)
  const keep = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    handOver(path, as)
    return path
  }
  const { cert, key } = aCertificate()
  keep('cert.pem', cert)
  keep('key.pem', key)
  return { folder, cert, keep }
}

/** Starts a program in its folder, and waits until it takes connections at this port. */
export async function startServer(
  folder: string,
  [name = '', ...words]: readonly string[],
  port: number,
  as?: User,
): Promise<RealServer> {
  const server = program(folder, name, words, as)
  server.start()
  const stop = async () => {
    await server.kills()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until(() => takesConnections(port), STARTS_WITHIN_MS)
  } catch (error) {
    const output = server.output()
    await stop()
    throw new Error(`${name} did not start:\n${output}`, { cause: error })
  }
  return { folder, output: server.output, stop }
}

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const ends = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => ends(true)).once('error', () => ends(false))
  })
