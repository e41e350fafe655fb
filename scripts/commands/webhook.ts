import type { Command } from 'commander'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  sendTest,
} from '../../src/desk/webhooks/change-webhook.ts'
import { fieldsOf } from '../../src/desk/webhooks/form.ts'
import {
  findMessage,
  findWebhook,
  listMessages,
  listWebhooks,
  triesOf,
} from '../../src/desk/webhooks/queries.ts'
import { WEBHOOK_KINDS, type Webhook } from '../../src/desk/webhooks/webhook.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { contextOf, type Desk, withDesk, withDeskThere } from '../desk.ts'
import { printForProgram, printResult, UsageError } from '../print-result.ts'
import { usable } from '../usable.ts'
import type { Spoken } from '../words/words.ts'

interface Choices {
  name: string
  contact: string
  about: string[]
}

const ID = '<id>'
const MESSAGES = 50

/** `webhook create`, `list`, `on`, `off`, `rotate`, `test`, `messages`, `again`, `remove`: what the desk tells programs. */
export function register(webhooks: Command, { language, words: all }: Spoken) {
  const words = all.access.webhook
  const keeper = (desk: Desk) => ({ ...contextOf(desk), t: textsIn(language) })
  const withWebhook = (id: string, work: (desk: Desk, webhook: Webhook) => Promise<void>) =>
    withDesk(async (desk) => {
      const webhook = await findWebhook(desk.db, id)
      if (!webhook) throw new UsageError(words.which())
      await work(desk, webhook)
    })

  webhooks
    .command('create')
    .argument('<url>', words.create.url())
    .description(words.create.does())
    .requiredOption('--name <name>', words.create.name())
    .option('--contact <address>', words.create.contact(), '')
    .option('--about <kinds...>', words.create.about({ kinds: WEBHOOK_KINDS.join(', ') }), [...WEBHOOK_KINDS])
    .action(async (url: string, { name, contact, about }: Choices, command: Command) => {
      await withDesk(async (desk) => {
        const fields = { name, url, contact, kinds: about, isOn: true }
        const made = await usable(() => addWebhook(keeper(desk), fields, desk.settings.webhooks))
        printForProgram(
          command,
          { ...made, name, url, kinds: about },
          () => `${made.uuid}\n${made.secret}`,
          () => words.create.done({ name, n: about.length }),
        )
      })
    })

  webhooks
    .command('list')
    .description(words.list.does())
    .action((_options, command: Command) =>
      withDeskThere(all, async ({ db }) => {
        const all = (await listWebhooks(db)).map(
          ({ uuid, name, url, kinds, contact, state, failing_since, created_at }) => ({
            ...{ uuid, name, url, kinds, contact, state, failing_since, created_at },
          }),
        )
        printResult(
          command,
          all,
          () => all.map((it) => lineOf(it, words.failing)).join('\n') || words.list.none(),
        )
      }),
    )

  for (const state of ['on', 'off'] as const)
    webhooks
      .command(state)
      .argument(ID, words.id())
      .description(words[state].does())
      .action((id: string, _options, command: Command) =>
        withWebhook(id, async (desk, webhook) => {
          const fields = { ...fieldsOf(webhook), isOn: state === 'on' }
          await usable(() => changeWebhook(keeper(desk), webhook, fields, desk.settings.webhooks))
          printResult(command, { uuid: id, state }, () => words[state].done({ name: webhook.name }))
        }),
      )

  webhooks
    .command('rotate')
    .argument(ID, words.id())
    .description(words.rotate.does())
    .action((id: string, _options, command: Command) =>
      withWebhook(id, async (desk, webhook) => {
        const secret = await renewSecret(keeper(desk), webhook)
        printForProgram(
          command,
          { uuid: id, secret },
          () => secret,
          () => words.rotate.done({ name: webhook.name }),
        )
      }),
    )

  webhooks
    .command('test')
    .argument(ID, words.id())
    .description(words.test.does())
    .action((id: string, _options, command: Command) =>
      withWebhook(id, async (desk, webhook) => {
        const message = await sendTest(keeper(desk), webhook)
        printForProgram(
          command,
          { uuid: id, message },
          () => message,
          () => words.test.done({ name: webhook.name }),
        )
      }),
    )

  webhooks
    .command('messages')
    .argument(ID, words.id())
    .description(words.messages.does({ most: MESSAGES }))
    .action((id: string, _options, command: Command) =>
      withWebhook(id, async ({ db }, webhook) => {
        const messages = await listMessages(db, webhook.id, MESSAGES)
        const ids = messages.map((it) => it.id)
        const tries = await triesOf(db, ids)
        const all = messages.map(({ id, uuid, kind, state, created_at }) => ({
          ...{ uuid, kind, state, created_at },
          tries: tries
            .filter((it) => it.message_id === id)
            .map(({ at, status, problem, ms }) => ({ at, status, problem, ms })),
        }))
        printResult(
          command,
          all,
          () =>
            all
              .map(({ uuid, kind, state, created_at, tries }) => {
                const last = tries.at(-1)
                return [
                  uuid,
                  created_at,
                  kind,
                  state,
                  last ? (last.status ?? last.problem) : words.messages.notTried(),
                ].join('  ')
              })
              .join('\n') || words.messages.none(),
        )
      }),
    )

  webhooks
    .command('again')
    .argument(ID, words.id())
    .argument('<message>', words.again.message())
    .description(words.again.does())
    .action((id: string, uuid: string, _options, command: Command) =>
      withWebhook(id, async (desk, webhook) => {
        const message = await findMessage(desk.db, webhook.id, uuid)
        if (!message) throw new UsageError(words.again.which())
        await sendAgain(keeper(desk), webhook, message)
        printResult(command, { uuid: id, message: uuid }, () => words.again.done({ message: uuid }))
      }),
    )

  webhooks
    .command('remove')
    .argument(ID, words.id())
    .description(words.remove.does())
    .action((id: string, _options, command: Command) =>
      withWebhook(id, async (desk, webhook) => {
        await removeWebhook(keeper(desk), webhook)
        printResult(command, { uuid: id, removed: true }, () => words.remove.done({ name: webhook.name }))
      }),
    )
}

const lineOf = (
  { uuid, name, url, state, failing_since }: Listed,
  failing: (since: { at: string }) => string,
) => [uuid, name, url, state, failing_since && failing({ at: failing_since })].filter(Boolean).join('  ')

type Listed = Pick<Webhook, 'uuid' | 'name' | 'url' | 'state' | 'failing_since'>
