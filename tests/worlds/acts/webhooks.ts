import type { TestPerson } from '../../world.ts'
import type { Act } from '../deed.ts'
import { presses } from '../deed.ts'
import type { Row } from '../look.ts'
import { nameOf, somebody } from '../people.ts'
import type { Picks } from '../picks.ts'
import type { World } from '../world.ts'
import { oneEvent, unless, unlessAdmin } from './afterwards.ts'
import { mustBeDone, sinceNow } from './promised.ts'

/** Addresses of programs to which the desk posts events. */

const WEBHOOKS = '/beheer/webhooks'
const KINDS: readonly [string[], ...string[][]] = [
  ['request-judged', 'request-judgement-withdrawn', 'request-received', 'request-removed'],
  ['process-started', 'process-step-completed', 'process-completed', 'process-cancelled'],
  ['process-put-on-hold', 'process-resumed', 'process-restored', 'process-reset', 'process-deleted'],
]
const ADDRESSES: readonly [string, ...string[]] = [
  'https://kaart.example/in',
  'https://kaart.example/in?geheim=1',
  'https://systeem.example:8443/',
]
/** Not by TLS, of a network of one's own, with a password, or no address at all. */
const WRONG_ADDRESSES: readonly [string, ...string[]] = [
  'http://kaart.example/in',
  'https://10.0.0.1/in',
  'https://[::1]/in',
  'https://a:b@kaart.example/in',
  'file:///etc/passwd',
  'kaart',
]

const webhooksOf = ({ look }: World) => look.rows('webhook')

/** A form as it is filled in, and what is wrong with it. */
function filledIn(picks: Picks, number: number) {
  const isWrong = picks.once(5)
  const adres = isWrong ? picks.among(WRONG_ADDRESSES) : picks.among(ADDRESSES)
  const soort = picks.among(KINDS)
  const form = { naam: `Kaart ${number}`, adres, contact: picks.once(3) ? 'beheer@kaart.example' : '', soort }
  return { form, wrong: isWrong ? `${adres} is no address that the desk may post to` : undefined }
}

const adds: Act = {
  name: 'adds a webhook',
  presses: [`POST ${WEBHOOKS}`],
  async does(world, picks) {
    const before = await webhooksOf(world)
    const { form, wrong } = filledIn(picks, before.length + 1)
    const by = somebody(world, picks, 'admin')
    const events = await sinceNow(world, 'event')
    const deed = await presses(
      world,
      by,
      { route: `POST ${WEBHOOKS}`, form: { ...form, aan: 'ja' } },
      {
        sentence: `${nameOf(by)} adds the webhook ${form.naam} at ${form.adres}`,
        forbidden: unlessAdmin(by) ?? wrong,
        async promises({ body }) {
          const [made, ...more] = (await webhooksOf(world)).filter(
            ({ id }) => !before.some((it) => it.id === id),
          )
          return [
            ...unless(made !== undefined && more.length === 0, `${more.length + 1} were added`),
            ...unless(made?.url === form.adres && made?.state === 'on', `it is ${made?.url}, ${made?.state}`),
            ...unless(made?.kinds === form.soort.join(' '), `it gets ${made?.kinds}`),
            ...unless(body.includes(made?.secret), 'its secret was not shown'),
            ...oneEvent(await events(), { kind: 'webhook-added', about: made?.uuid, by }),
          ]
        },
      },
    )
    return mustBeDone(deed)
  },
}

const ABOUT = ['changes', 'tries', 'renews the secret of', 'sends again', 'removes', 'switches off'] as const

const keeps: Act = {
  name: 'keeps a webhook',
  presses: ['', '/geheim', '/proef', '/berichten/:message', '/verwijderen'].map(
    (act) => `POST ${WEBHOOKS}/:uuid${act}`,
  ),
  weight: 2,
  async does(world, picks) {
    const webhook = picks.of((await webhooksOf(world)).toReversed())
    if (!webhook) return null
    const what = picks.among(ABOUT)
    const by = somebody(world, picks, 'admin')
    const about = { webhook, by, isStale: picks.once(5) }
    if (what === 'tries') return mustBeDone(await tries(world, about))
    if (what === 'renews the secret of') return mustBeDone(await renews(world, about))
    if (what === 'sends again') return sendsAgain(world, picks, about)
    if (what === 'removes') return removes(world, about)
    return mustBeDone(await changes(world, picks, { ...about, isOn: what === 'changes' }))
  },
}

interface WebhookAct {
  webhook: Row
  by: TestPerson | null
  isStale: boolean
}

const versionIn = ({ webhook, isStale }: WebhookAct) => String(webhook.version - (isStale ? 1 : 0))
const now = async (world: World, { webhook }: WebhookAct) =>
  (await webhooksOf(world)).find(({ id }) => id === webhook.id)
const seen = ({ isStale }: WebhookAct) => (isStale ? ', seen as it was before' : '')

async function changes(world: World, picks: Picks, about: WebhookAct & { isOn: boolean }) {
  const { webhook, by, isStale, isOn } = about
  const { form, wrong } = filledIn(picks, Number(webhook.id))
  const events = await sinceNow(world, 'event')
  return presses(
    world,
    by,
    {
      route: `POST ${WEBHOOKS}/:uuid`,
      url: `${WEBHOOKS}/${webhook.uuid}`,
      form: { ...form, ...(isOn && { aan: 'ja' }), versie: versionIn(about) },
    },
    {
      sentence: `${nameOf(by)} ${isOn ? 'changes' : 'switches off'} the webhook ${webhook.name}: ${form.adres}${seen(about)}`,
      isStale,
      forbidden: unlessAdmin(by) ?? wrong ?? (isStale ? 'somebody changed it meanwhile' : undefined),
      async promises() {
        const row = await now(world, about)
        const isRight = row?.url === form.adres && row?.kinds === form.soort.join(' ')
        return [
          ...unless(isRight && row?.name === form.naam, `it is stored as ${row?.name}, ${row?.url}`),
          ...unless((row?.state === 'on') === isOn, `it is ${row?.state}`),
          ...unless(row?.version === webhook.version + 1, `its version is ${row?.version}`),
          ...unless(row?.secret === webhook.secret, 'its secret changed'),
          ...oneEvent(await events(), { kind: 'webhook-changed', about: webhook.uuid, by }),
        ]
      },
    },
  )
}

async function renews(world: World, about: WebhookAct) {
  const { webhook, by, isStale } = about
  return presses(
    world,
    by,
    {
      route: `POST ${WEBHOOKS}/:uuid/geheim`,
      url: `${WEBHOOKS}/${webhook.uuid}/geheim`,
      form: { versie: versionIn(about) },
    },
    {
      sentence: `${nameOf(by)} renews the secret of the webhook ${webhook.name}${seen(about)}`,
      isStale,
      forbidden: unlessAdmin(by) ?? (isStale ? 'it would remove the secret in use' : undefined),
      async promises({ body }) {
        const row = await now(world, about)
        return [
          ...unless(row?.secret !== webhook.secret, 'the secret is the one before'),
          ...unless(body.includes(row?.secret), 'the new secret was not shown'),
          ...unless(row?.earlier_secret === webhook.secret, 'the one before does not sign any more'),
        ]
      },
    },
  )
}

async function tries(world: World, { webhook, by }: WebhookAct) {
  const before = (await world.look.rows('webhook_message')).length
  return presses(
    world,
    by,
    { route: `POST ${WEBHOOKS}/:uuid/proef`, url: `${WEBHOOKS}/${webhook.uuid}/proef`, form: {} },
    {
      sentence: `${nameOf(by)} tries the webhook ${webhook.name}`,
      forbidden: unlessAdmin(by),
      async promises() {
        const after = await world.look.rows('webhook_message')
        const last = after.at(-1)
        const isRight = after.length === before + 1 && last?.webhook_id === webhook.id
        return unless(isRight && last?.state === 'waiting', `${after.length - before} messages wait`)
      },
    },
  )
}

async function sendsAgain(world: World, picks: Picks, { webhook, by }: WebhookAct) {
  const messages = (await world.look.rows('webhook_message')).filter((it) => it.webhook_id === webhook.id)
  const settled = messages.filter(({ state }) => state !== 'waiting')
  const message = picks.of(settled.length > 0 ? settled : messages)
  if (!message) return null
  return presses(
    world,
    by,
    {
      route: `POST ${WEBHOOKS}/:uuid/berichten/:message`,
      url: `${WEBHOOKS}/${webhook.uuid}/berichten/${message.uuid}`,
      form: {},
    },
    {
      sentence: `${nameOf(by)} sends message ${message.id} (${message.state}) to ${webhook.name} again`,
      forbidden: unlessAdmin(by),
      async promises() {
        const row = (await world.look.rows('webhook_message')).find(({ id }) => id === message.id)
        const isRight = row?.state === 'waiting' && row?.uuid === message.uuid && row?.body === message.body
        return unless(isRight, `it is ${row?.state} under ${row?.uuid}`)
      },
    },
  )
}

async function removes(world: World, about: WebhookAct) {
  const { webhook, by } = about
  const events = await sinceNow(world, 'event')
  const url = `${WEBHOOKS}/${webhook.uuid}`
  const deed = await presses(
    world,
    by,
    { route: `POST ${WEBHOOKS}/:uuid/verwijderen`, url: `${url}/verwijderen`, form: {} },
    {
      sentence: `${nameOf(by)} removes the webhook ${webhook.name}`,
      forbidden: unlessAdmin(by),
      async promises() {
        const messages = (await world.look.rows('webhook_message')).filter(
          (it) => it.webhook_id === webhook.id,
        )
        const page = by && (await (await world.as(by)).opens(url))
        return [
          ...unless((await now(world, about)) === undefined, 'it is still there'),
          ...unless(messages.length === 0, `${messages.length} of its messages are still there`),
          ...unless(page?.status === 404, `its page answers ${page?.status}`),
          ...oneEvent(await events(), { kind: 'webhook-removed', about: webhook.uuid, by }),
        ]
      },
    },
  )
  return mustBeDone(deed)
}

export const webhooks: readonly Act[] = [adds, keeps]
