import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { MailTransport, OutgoingMail } from '../../src/platform/outside/smtp.ts'
import { aCertificate } from './certificate.ts'
import { type Manners, type PostOffice, postOffice } from './post-office.ts'

const LETTER: OutgoingMail = {
  messageId: '1f2e@laadloket.example.org',
  from: { name: 'Laadloket', address: 'loket@example.org' },
  to: { name: 'Gemeente Gent', address: 'laadpalen@example.org' },
  replyTo: 'support@example.org',
  subject: 'VL-RP-26-0001: café is aan u',
  text: 'Beste Gent,\n\n.\nTot zover – é.',
  html: '<p>Beste Gent</p>',
  at: new Date('2026-03-02T09:00:00Z'),
}

let office: PostOffice
let transport: MailTransport
afterEach(async () => {
  transport.close()
  await office.close()
})

async function delivers(
  manners: Manners,
  settings: Parameters<PostOffice['settings']>[0] = {},
  options?: SMTPServerOptions,
  choices = {},
) {
  office = await postOffice(manners, options)
  transport = office.transport(settings, choices)
  return transport.deliver(LETTER)
}
const { key, cert } = aCertificate()
const secured: SMTPServerOptions = { disabledCommands: ['AUTH'], key, cert }
const signingIn: SMTPServerOptions = {
  disabledCommands: [],
  key,
  cert,
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    done(null, username === 'loket' && password === 'geheim' ? { user: 'loket' } : {}),
}

describe('a mail', () => {
  test('arrives as it was written, with every letter and a line of one dot', async () => {
    expect(await delivers({})).toMatchObject({ outcome: 'accepted', code: 250 })
    const [mail] = office.taken
    expect(mail?.text).toContain('Beste Gent,\r\n\r\n.\r\nTot zover – é.')
    expect(mail?.text).toContain('<p>Beste Gent</p>')
    expect(mail?.head.get('message-id')).toBe('<1f2e@laadloket.example.org>')
    expect(mail?.head.get('date')).toBe('Mon, 02 Mar 2026 09:00:00 +0000')
    expect(mail?.head.get('to')).toBe('Gemeente Gent <laadpalen@example.org>')
  })
})

describe('the response of a server', () => {
  test.each<[string, Manners, object]>([
    ['no such user', { recipient: () => ({ code: 550, text: 'no' }) }, { outcome: 'refused', code: 550 }],
    ['spam', { text: () => ({ code: 554, text: 'spam' }) }, { outcome: 'refused', code: 554 }],
    [
      'too full for now',
      { recipient: () => ({ code: 452, text: 'full' }) },
      { code: 452, unreachable: false },
    ],
    ['wait', { text: () => ({ code: 451, text: 'wait' }) }, { outcome: 'later', unreachable: false }],
    // About us and not about the mail: the settings are wrong, and no mail may be lost by that.
    ['sign in first', { recipient: () => ({ code: 530, text: 'auth' }) }, { outcome: 'later', code: 530 }],
    ['not you', { greeting: () => ({ code: 554, text: 'no' }) }, { outcome: 'later', unreachable: true }],
    ['goodbye', { text: () => ({ code: 421, text: 'bye' }) }, { outcome: 'later', unreachable: true }],
    ['nothing at all', { greeting: () => 'break' }, { outcome: 'later', code: null, reason: 'ECONNECTION' }],
    ['nothing', { text: () => 'silence' }, { outcome: 'later', code: null, unreachable: true }],
    ['nothing more', { text: () => 'break' }, { outcome: 'later', code: null, unreachable: true }],
  ])('%s is understood', async (_what, manners, delivery) => {
    expect(await delivers(manners)).toMatchObject(delivery)
    // No hidden second attempt: the caller counts them.
    expect(office.received.length).toBeLessThanOrEqual(1)
    expect(office.counts.greeting).toBe(1)
  })

  test('is kept short, on one line and without addresses', async () => {
    const text = `<jan.janssens@gent.example.org>: ${'lang '.repeat(100)}`
    const { response: answer } = await delivers({ recipient: () => ({ code: 550, text }) })
    expect(answer).toMatch(/^550 <…>: lang/)
    expect(answer.length).toBeLessThanOrEqual(200)
  })
})

describe('encryption', () => {
  test('is used when the server has a certificate that we trust', async () => {
    const tls = { tls: 'required', host: 'localhost' } as const
    const isSecure: boolean[] = []
    const delivery = await delivers(
      {},
      tls,
      {
        ...secured,
        onSecure: (_socket, _session, done) => {
          isSecure.push(true)
          done()
        },
      },
      { ca: cert },
    )
    expect(delivery).toMatchObject({ outcome: 'accepted' })
    expect(isSecure).toEqual([true])
  })

  test.each<[string, SMTPServerOptions | undefined, Parameters<typeof matching>[0]]>([
    [
      'is not offered',
      undefined,
      { tls: 'no-tls', reason: /^it offers no STARTTLS, and SMTP_TLS is required/ },
    ],
    [
      'comes with a certificate that nobody vouches for',
      secured,
      { tls: 'certificate', reason: /NODE_EXTRA_CA_CERTS .*\(DEPTH_ZERO_SELF_SIGNED_CERT\)$/ },
    ],
  ])(
    'that is required and %s: nothing is sent, and the log names what to set',
    async (_what, options, expected) => {
      const delivery = await delivers({}, { tls: 'required' }, options)
      expect(delivery).toMatchObject({ outcome: 'later', code: null, response: '', unreachable: true })
      expect(delivery).toMatchObject(matching(expected))
      expect(office.counts.recipient).toBe(0)
    },
  )

  test('that is optional and not offered is done without', async () => {
    expect(await delivers({}, { tls: 'optional' })).toMatchObject({ outcome: 'accepted' })
  })
})

const matching = ({ tls, reason }: { tls: string; reason: RegExp }) => ({
  tls,
  reason: expect.stringMatching(reason),
})

describe('the name that the desk gives itself', () => {
  test('is sent to the server, which may refuse names without a dot', async () => {
    const names: string[] = []
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, session, done) => {
      names.push(session.hostNameAppearsAs)
      done()
    }
    expect(await delivers({}, { name: 'loket.example.org' }, { onMailFrom })).toMatchObject({
      outcome: 'accepted',
    })
    expect(names).toEqual(['loket.example.org'])
  })
})

describe('signing in', () => {
  test.each<[string, string, object]>([
    ['works', 'geheim', { outcome: 'accepted' }],
    ['with a wrong password loses no mail', 'fout', { outcome: 'later', code: 535 }],
  ])('%s', async (_what, password, delivery) => {
    const settings = { tls: 'required', host: 'localhost', user: 'loket', password } as const
    expect(await delivers({}, settings, signingIn, { ca: cert })).toMatchObject(delivery)
  })
})
