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
import { TOLD, type Webhook } from '../../src/desk/webhooks/webhook.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { Invalid } from '../../src/platform/web/errors.ts'
import { contextOf, type Desk, withDesk } from '../desk.ts'
import { printResult, UsageError } from '../print-result.ts'

interface Choices {
  name: string
  contact: string
  about: string[]
}

const ID = '<id>'
const ABOUT_ID = 'as `webhook list` shows it'
const MESSAGES = 50

/** `webhook create`, `list`, `on`, `off`, `rotate`, `test`, `messages`, `again`, `remove`: what the desk tells programs. */
export function register(program: Command) {
  const webhooks = program
    .command('webhook')
    .description('addresses of programs that the desk tells of events')

  webhooks
    .command('create')
    .argument('<url>', 'where messages go, over https')
    .description('add an address; its secret is printed once')
    .requiredOption('--name <name>', 'what people call it')
    .option('--contact <address>', 'who hears by mail when it is switched off', '')
    .option('--about <kinds...>', `of what it is told: ${TOLD.join(', ')}; without it, all`, [...TOLD])
    .action(async (url: string, { name, contact, about }: Choices, command: Command) => {
      await withDesk(async (desk) => {
        const fields = { name, url, contact, kinds: about, isOn: true }
        const made = await usable(() => addWebhook(keeper(desk), fields, desk.settings.webhooks))
        printResult(command, { ...made, name, url, kinds: about }, () => `${made.uuid}\n${made.secret}`)
      })
    })

  webhooks
    .command('list')
    .description('every address, and how it fares')
    .action((_options, command: Command) =>
      withDesk(async ({ db }) => {
        const all = (await listWebhooks(db)).map(
          ({ uuid, name, url, kinds, contact, state, failing_since, created_at }) => ({
            ...{ uuid, name, url, kinds, contact, state, failing_since, created_at },
          }),
        )
        printResult(command, all, () => all.map(lineOf).join('\n') || 'There are no webhooks.')
      }),
    )

  for (const state of ['on', 'off'] as const)
    webhooks
      .command(state)
      .argument(ID, ABOUT_ID)
      .description(state === 'on' ? 'begin again, with what still waits' : 'make no new messages for it')
      .action((id: string, _options, command: Command) =>
        withWebhook(id, async (desk, webhook) => {
          const fields = { ...fieldsOf(webhook), isOn: state === 'on' }
          await usable(() => changeWebhook(keeper(desk), webhook, fields, desk.settings.webhooks))
          printResult(command, { uuid: id, state }, () => `${webhook.name} is ${state}.`)
        }),
      )

  webhooks
    .command('rotate')
    .argument(ID, ABOUT_ID)
    .description('give it another secret, printed once; the one before signs too for a day')
    .action((id: string, _options, command: Command) =>
      withWebhook(id, async (desk, webhook) => {
        const secret = await renewSecret(keeper(desk), webhook)
        printResult(command, { uuid: id, secret }, () => secret)
      }),
    )

  webhooks
    .command('test')
    .argument(ID, ABOUT_ID)
    .description('put a test in the outbox; the server sends it')
    .action((id: string, _options, command: Command) =>
      withWebhook(id, async (desk, webhook) => {
        const message = await sendTest(keeper(desk), webhook)
        printResult(command, { uuid: id, message }, () => message)
      }),
    )

  webhooks
    .command('messages')
    .argument(ID, ABOUT_ID)
    .description(`its ${MESSAGES} newest messages, each with its last try`)
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
                  last ? (last.status ?? last.problem) : 'not tried',
                ].join('  ')
              })
              .join('\n') || 'There are no messages.',
        )
      }),
    )

  webhooks
    .command('again')
    .argument(ID, ABOUT_ID)
    .argument('<message>', 'as `webhook messages` shows it')
    .description('send a message again, under the same number')
    .action((id: string, uuid: string, _options, command: Command) =>
      withWebhook(id, async (desk, webhook) => {
        const message = await findMessage(desk.db, webhook.id, uuid)
        if (!message) throw new UsageError('Which message? Its number is in `webhook messages`.')
        await sendAgain(keeper(desk), webhook, message)
        printResult(command, { uuid: id, message: uuid }, () => `${uuid} is on its way again.`)
      }),
    )

  webhooks
    .command('remove')
    .argument(ID, ABOUT_ID)
    .description('remove it, with its messages')
    .action((id: string, _options, command: Command) =>
      withWebhook(id, async (desk, webhook) => {
        await removeWebhook(keeper(desk), webhook)
        printResult(command, { uuid: id, removed: true }, () => `${webhook.name} is removed.`)
      }),
    )
}

const keeper = (desk: Desk) => ({ ...contextOf(desk), t: textsIn('en') })

const withWebhook = (id: string, work: (desk: Desk, webhook: Webhook) => Promise<void>) =>
  withDesk(async (desk) => {
    const webhook = await findWebhook(desk.db, id)
    if (!webhook) throw new UsageError('Which webhook? Its number is in `webhook list`.')
    await work(desk, webhook)
  })

/** What was typed wrong, as that of every command. */
async function usable<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Invalid)
      throw new UsageError(error.problems.map(({ message }) => message).join('\n'))
    throw error
  }
}

const lineOf = ({ uuid, name, url, state, failing_since }: Listed) =>
  [uuid, name, url, state, failing_since && `nothing arrived since ${failing_since}`]
    .filter(Boolean)
    .join('  ')

type Listed = Pick<Webhook, 'uuid' | 'name' | 'url' | 'state' | 'failing_since'>
