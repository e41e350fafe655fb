import { CLAIM_LASTS_MS, deliverDue } from '../../../src/desk/webhooks/deliver.ts'
import { sweepMessages } from '../../../src/desk/webhooks/sending.ts'
import { sweepExpired } from '../../../src/people/sessions/session-store.ts'
import { sweepFiles } from '../../../src/platform/files/sweep-files.ts'
import type { PostOutcome } from '../../../src/platform/outside/post-to-stranger.ts'
import type { Delivery, OutgoingMail } from '../../../src/platform/outside/smtp.ts'
import { Heartbeats } from '../../../src/platform/time/heartbeats.ts'
import { sweepUploads } from '../../../src/records/locations/import-file.ts'
import { delivers } from '../../mails/outbox.ts'
import { signatureOf } from '../../webhooks/receiver.ts'
import type { Act, Deed } from '../deed.ts'
import type { World } from '../world.ts'
import { unless } from './afterwards.ts'

/** What a server does by itself, a round at a time: nobody presses it. */

/** A round of the server, with what was promised by it. */
async function round(
  world: World,
  sentence: string,
  does: () => Promise<(() => Promise<string[]>) | undefined>,
): Promise<Deed> {
  const promises = await does()
  const written = await world.written()
  return {
    by: 'the time',
    sentence,
    route: '',
    answer: null,
    outcome: promises || written.size > 0 ? 'done' : 'idle',
    written,
    ...(promises && { promises }),
  }
}

const ACCEPTED: Delivery = { outcome: 'accepted', code: 250, response: '250 OK' }
const MANNERS: readonly [[string, Delivery], ...[string, Delivery][]] = [
  ['takes them', ACCEPTED],
  ['takes them later', { outcome: 'later', code: 450, response: '450 4.2.0 greylisted', unreachable: false }],
  ['does not answer', { outcome: 'later', code: null, response: '', unreachable: true }],
  ['refuses them', { outcome: 'refused', code: 550, response: '550 5.1.1 no such user' }],
]

interface Handed {
  uuid: string
  to: string
  answered: Delivery
}

const sendsMails: Act = {
  name: 'the server sends mails',
  presses: [],
  isRound: true,
  weight: 4,
  async does(world, picks) {
    const [phrase, usual] = picks.among(MANNERS)
    const isMixed = picks.once(4)
    const handed: Handed[] = []
    const due = (await world.look.rows('mail')).filter((it) => it.state === 'waiting' && isDue(world, it))
    const others = () => (handed.length % 2 === 0 ? usual : ACCEPTED)
    const deliver = async (mail: OutgoingMail): Promise<Delivery> => {
      const answered = isMixed ? others() : usual
      const { uuid, to } = { uuid: mail.messageId.split('@')[0] ?? '', to: mail.to.address }
      handed.push({ uuid, to, answered })
      if (answered.outcome === 'accepted')
        world.ledger.mails.push({ uuid, to, at: world.desk.clock.now.toISOString() })
      return answered
    }
    return round(
      world,
      `the server sends mails, and the mail server ${phrase}${isMixed ? ', not all' : ''}`,
      async () => {
        const desk = { ...world.desk, tenant: world.desk.app.tenantNow.tenant }
        await delivers(desk, { deliver, close: () => {} })
        if (handed.length > 0 || due.length > 0) return () => mailsStand(world, handed, due)
        return undefined
      },
    )
  },
}

const isDue = ({ desk }: World, { due_at }: { due_at?: string }) =>
  (due_at ?? '') <= desk.clock.now.toISOString()

/** Each mail has the state of the mail server's response, and nothing was handed to it that was not due. */
async function mailsStand(
  world: World,
  handed: readonly Handed[],
  due: readonly Record<string, unknown>[],
): Promise<string[]> {
  const rows = await world.look.rows('mail')
  const states = { accepted: 'sent', refused: 'failed', later: 'waiting' }
  return handed.flatMap(({ uuid, to, answered }, index) => {
    const row = rows.find((it) => it.uuid === uuid)
    const wanted = states[answered.outcome]
    const isLast = wanted === 'waiting' && row?.state === 'failed'
    return [
      ...unless(
        due.some((it) => it.uuid === uuid),
        `mail ${row?.id} was sent, and was not due`,
      ),
      ...unless(row?.recipient === to && to !== '', `mail ${row?.id} went to ${to}, not ${row?.recipient}`),
      ...unless(row?.state === wanted || isLast, `mail ${row?.id} is ${row?.state}: ${answered.outcome}`),
      ...unless(
        row?.state !== 'waiting' || !isDue(world, row),
        `mail ${row?.id} is tried again at this moment`,
      ),
      ...unless(
        handed.findIndex((it) => it.uuid === uuid) === index,
        `mail ${row?.id} was sent twice in one round`,
      ),
    ]
  })
}

const ANSWERS: readonly [[string, PostOutcome], ...[string, PostOutcome][]] = [
  ['answers 200', { status: 200, problem: '', retryAfter: null }],
  ['answers 500', { status: 500, problem: '', retryAfter: null }],
  ['answers nothing', { status: null, problem: 'timeout', retryAfter: null }],
  ['delays posts', { status: 429, problem: '', retryAfter: 600 }],
  ['answers 410, is gone', { status: 410, problem: '', retryAfter: null }],
]

const claimsOf = new WeakMap<World, Heartbeats>()

function claimsIn(world: World): Heartbeats {
  const known = claimsOf.get(world) ?? new Heartbeats(CLAIM_LASTS_MS, () => world.desk.clock.elapsed)
  claimsOf.set(world, known)
  return known
}

interface Posted {
  url: string
  headers: Record<string, string>
  body: string
  status: number | null
}

const sendsToWebhooks: Act = {
  name: 'the server posts webhooks',
  presses: [],
  isRound: true,
  weight: 3,
  async does(world, picks) {
    const [phrase, answer] = picks.among(ANSWERS)
    const posted: Posted[] = []
    if (!picks.once(3)) await addWebhookMessage(world)
    return round(world, `the server posts webhooks, and their address ${phrase}`, async () => {
      const { desk, ledger } = world
      const before = await world.look.rows('webhook')
      await deliverDue({
        db: desk.db,
        tenantNow: () => desk.app.tenantNow.tenant,
        mailing: { sends: true, origin: desk.settings.publicUrl },
        async post(url, { headers, body }) {
          posted.push({ url, headers, body, status: answer.status })
          const message = headers['webhook-id'] ?? ''
          ledger.posts.push({ message, url, at: desk.clock.now.toISOString(), status: answer.status })
          return answer
        },
        now: () => desk.clock.now,
        chance: () => 0.5,
        claims: claimsIn(world),
        log: { warn: () => {} } as never,
      })
      return posted.length > 0 ? () => messagesStand(world, posted, before) : undefined
    })
  },
}

/** Somebody keeps a webhook, and tries it. */
async function addWebhookMessage(world: World) {
  const rows = await world.look.rows('webhook_message')
  const webhooks = (await world.look.rows('webhook')).filter(({ state }) => state === 'on')
  if (rows.some(({ state }) => state === 'waiting') && webhooks.length > 0) return
  const anna = await world.as(world.cast.named('anna'))
  const form = {
    naam: 'Proef',
    adres: 'https://kaart.example/proef',
    contact: '',
    soort: [...KINDS],
    aan: 'ja',
  }
  if (webhooks.length === 0) await anna.posts('/beheer/webhooks', form)
  await world.written()
  const webhook = (await world.look.rows('webhook')).findLast(({ state }) => state === 'on')
  await anna.posts(`/beheer/webhooks/${webhook?.uuid}/proef`, {})
  await world.written()
}

const KINDS = [
  'request-judged',
  'request-removed',
  'process-started',
  'process-step-completed',
  'process-completed',
]
/** Identifiers and states: nothing about people. */
const PUBLIC_KEYS = ['municipality', 'reference', 'status', 'uuid', 'processType', 'step']
const GONE = 410

/** Each message has the state of its response, is signed, and holds identifiers alone. */
async function messagesStand(
  world: World,
  posted: readonly Posted[],
  before: readonly Record<string, unknown>[],
): Promise<string[]> {
  const rows = await world.look.rows('webhook_message')
  const now = await world.look.rows('webhook')
  return posted.flatMap(({ url, headers, body, status }) => {
    const row = rows.find(({ uuid }) => uuid === headers['webhook-id'])
    const webhook = before.find(({ id }) => id === row?.webhook_id)
    const [signature = ''] = String(headers['webhook-signature']).split(' ')
    const { data } = JSON.parse(body) as { data: object }
    const isSent = status === 200
    const after = now.find(({ id }) => id === webhook?.id)
    return [
      ...unless(webhook?.url === url && webhook.state === 'on', `${url} is ${webhook?.state}`),
      ...unless(
        signature === signatureOf({ headers, body }, String(webhook?.secret)),
        `message ${row?.id} is signed otherwise`,
      ),
      ...unless(row?.body === body, `message ${row?.id} was posted as ${body}`),
      ...unless(
        Object.keys(data).every((it) => PUBLIC_KEYS.includes(it)),
        `message ${row?.id} holds ${body}`,
      ),
      ...unless(
        (row?.state === 'sent') === isSent && row?.state !== 'sending',
        `message ${row?.id} is ${row?.state} after ${status}`,
      ),
      ...unless(status !== GONE || after?.state === 'dead', `${url} is gone, and is ${after?.state}`),
      ...unless(!isSent || after?.failures === 0, `${url} works, and failed ${after?.failures} times`),
    ]
  })
}

const sweeps: Act = {
  name: 'the server sweeps',
  presses: [],
  isRound: true,
  async does(world, picks) {
    const { desk } = world
    const { app, db, clock } = desk
    const now = clock.now
    const files = (await world.look.rows('file', 'created_at, uuid')).length
    const rounds: readonly [[string, () => Promise<unknown>], ...[string, () => Promise<unknown>][]] = [
      ['sessions that ended', () => sweepExpired(db, now)],
      [
        'files that were broken off',
        () => sweepFiles({ db, store: app.fileStore, also: [sweepUploads], now, log: app.log }),
      ],
      ['exports of before', () => app.exporting.sweep()],
      ['messages of before', () => sweepMessages({ db, now })],
    ]
    const [what, does] = picks.among(rounds)
    return round(world, `the server sweeps ${what}`, async () => {
      await does()
      return async () => {
        const [row] = await world.look.query(
          `select count(*) as count from session where expires_at < ${+now}`,
        )
        const left = (await world.look.rows('file', 'created_at, uuid')).length
        return [
          ...unless(
            what !== 'sessions that ended' || Number(row?.count) === 0,
            'sessions that ended are left',
          ),
          ...unless(what === 'files that were broken off' || left === files, `${files - left} files went`),
        ]
      }
    })
  },
}

export const rounds: readonly Act[] = [sendsMails, sendsToWebhooks, sweeps]
