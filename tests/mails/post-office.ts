import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { smtpTransport } from '../../src/platform/outside/smtp.ts'
import type { SmtpSettings } from '../../src/platform/settings/smtp.ts'

/** A mail as the test's server received it. */
interface Arrived {
  from: string
  to: string[]
  /** Raw headers, unfolded, by name in lower case. */
  head: Map<string, string>
  /** The whole mail, as it was sent. */
  raw: string
  /** The parts with their transfer encoding decoded. */
  text: string
}

interface Answer {
  code: number
  text: string
}

/** What the server does with a mail, by the number of earlier attempts. */
export interface Manners {
  /** At RCPT TO. */
  recipient?: (address: string, earlier: number) => Answer | null
  /**
   * After the text of a mail, which has then been received whole: an answer, none at all, or a closed
   * connection.
   */
  text?: (earlier: number) => Answer | 'silence' | 'break' | null
  /** Before anything: an answer, or a closed connection. */
  greeting?: (earlier: number) => Answer | 'break' | null
  /** Milliseconds before it answers to a text. */
  slowMs?: number
}

/** An SMTP server on this machine, that stores the mails it accepted, and those it only received. */
export async function postOffice(
  manners: Manners = {},
  options: ConstructorParameters<typeof SMTPServer>[0] = {},
) {
  const taken: Arrived[] = []
  const received: Arrived[] = []
  const sockets = new Set<Socket>()
  const counts = { recipient: 0, text: 0, greeting: 0 }
  const office = { manners, taken, received, port: 0, counts, settings, transport, close }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options?.onAuth ? [] : ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 50,
    ...options,
    onConnect(_session, done) {
      const before = counts.greeting++
      const answer = office.manners.greeting?.(before) ?? null
      if (answer === 'break') for (const socket of sockets) socket.destroy()
      else done(failure(answer))
    },
    onRcptTo({ address }, _session, done) {
      const before = counts.recipient++
      done(failure(office.manners.recipient?.(address, before) ?? null))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString()
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const mail = { from, to: envelope.rcptTo.map((it) => it.address), ...read(raw) }
        received.push(mail)
        const before = counts.text++
        const answer = office.manners.text?.(before) ?? null
        if (answer === 'silence') return
        if (answer === 'break') {
          for (const socket of sockets) socket.destroy()
          return
        }
        setTimeout(() => {
          if (!answer) taken.push(mail)
          done(failure(answer))
        }, office.manners.slowMs ?? 0)
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  office.port = (server.server.address() as AddressInfo).port

  function settings(change: Partial<SmtpSettings> = {}): SmtpSettings {
    return {
      host: '127.0.0.1',
      port: office.port,
      secure: false,
      user: '',
      password: '',
      tls: 'off',
      name: '',
      ...change,
    }
  }
  function transport(change: Partial<SmtpSettings> = {}, choices: Parameters<typeof smtpTransport>[1] = {}) {
    return smtpTransport(settings(change), { silenceMs: 1_000, ...choices })
  }
  function close() {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return office
}

export type PostOffice = Awaited<ReturnType<typeof postOffice>>

const failure = (answer: Answer | null) =>
  answer && Object.assign(new Error(answer.text), { responseCode: answer.code })

function read(raw: string) {
  const [top = '', ...parts] = raw.split('\r\n\r\n')
  const head = new Map(
    top
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )
  return { head, raw, text: undone(parts.join('\r\n\r\n')) }
}

/** Decodes quoted-printable and base64, in every part that declares it. */
function undone(body: string): string {
  const plain = body
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString())
  return plain.replace(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g, (_all, text: string) =>
    Buffer.from(text, 'base64').toString(),
  )
}
