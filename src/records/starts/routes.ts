import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { readUpload, takesFiles } from '../../platform/files/read-upload.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure, Invalid } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { startProcesses } from '../processes/policy.ts'
import { checkedFilePage, FILE_ADDRESS, missingFile, startFilePage } from './page.tsx'
import { findFile, removeFile } from './queries.ts'
import { rulesFor } from './rules.ts'
import { WrongStart } from './start-all.ts'
import { formatWrong, offerStartFile, readIn, startedBefore, startFile } from './start-file.ts'
import { csvTemplate, xlsxTemplate } from './template.ts'

const closed = { additionalProperties: false }
const Choices = {
  _csrf: FormToken,
  category: Type.String({ maxLength: 40 }),
  operator: Type.String({ maxLength: 40 }),
}
const Word = Type.Object(
  {
    _csrf: FormToken,
    act: Type.Unsafe<'start' | 'discard'>(Type.String({ enum: ['start', 'discard'] })),
    /** Starts a file that was started before. */
    again: Type.Optional(Type.String({ maxLength: 1 })),
  },
  closed,
)
const One = Type.Object({ uuid: Uuid }, closed)
const UPLOAD_BODY = 10 * 1024 * 1024
/** Low, because each upload may geocode hundreds of addresses. */
const UPLOADS_PER_MINUTE = 10
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The page routes that start the locations in a file, in two steps. */
export function startFileRoutes(app: FastifyInstance) {
  page(app, 'GET', FILE_ADDRESS, {
    permission: startProcesses,
    handler: async ({ context }) => startFilePage(context),
  })

  page(app, 'GET', `${FILE_ADDRESS}/voorbeeld.:kind(^(?:csv|xlsx)$)`, {
    permission: startProcesses,
    params: Type.Object(
      { kind: Type.Unsafe<keyof typeof TYPES>(Type.String({ enum: Object.keys(TYPES) })) },
      closed,
    ),
    async handler({ context, params: { kind }, reply }) {
      const { publicUrl } = app.parts.settings
      const content = kind === 'csv' ? csvTemplate(context) : await xlsxTemplate(context, publicUrl)
      await reply
        .type(TYPES[kind])
        .header('content-disposition', `attachment; filename="locaties-starten.${kind}"`)
        .send(content)
    },
  })

  app.register(async (scope) => {
    await takesFiles(scope)
    page(scope, 'POST', FILE_ADDRESS, {
      permission: startProcesses,
      body: Type.Object(Choices, closed),
      upload: Type.Object({ ...Choices, file: Type.String({ format: 'binary' }) }),
      bodyLimit: UPLOAD_BODY,
      perMinute: UPLOADS_PER_MINUTE,
      async handler({ context, body, http }) {
        const usual = { category: body.category, operator: body.operator }
        try {
          const uuid = await offerStartFile(context, await readUpload(http), rulesFor(context, usual))
          return new Redirect(`${FILE_ADDRESS}/${uuid}`)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          const problems =
            error instanceof Invalid ? error.problems : [{ field: 'file', message: error.message }]
          return startFilePage(context, { usual, problems, status: error.status })
        }
      },
    })
  })

  page(app, 'GET', `${FILE_ADDRESS}/:uuid`, {
    permission: startProcesses,
    params: One,
    find: findOwn,
    missing: missingFile,
    handler: async ({ context, found }) => checkedFilePage(context, found),
  })

  page(app, 'POST', `${FILE_ADDRESS}/:uuid`, {
    permission: startProcesses,
    creates: true,
    params: One,
    body: Word,
    find: findOwn,
    missing: missingFile,
    async handler({ context, body, found }) {
      const words = context.t.starts
      if (body.act === 'discard') {
        await removeFile(context.db, found.uuid)
        return new Redirect(FILE_ADDRESS, { type: 'success', message: words.discarded() })
      }
      const read = readIn(found)
      if (read.wrong.length > 0 || read.rows.length === 0)
        return checkedFilePage(context, found, { status: 422 })
      if (body.again !== '1' && (await startedBefore(context, found)))
        return checkedFilePage(context, found, { alert: words.againMissing(), status: 409 })
      try {
        const started = await startFile(context, found)
        const [first, last] = [started[0]?.case_ref ?? '', started.at(-1)?.case_ref ?? '']
        const message =
          started.length > 1 ? words.done({ n: started.length, first, last }) : words.doneOne({ first })
        return new Redirect('/processen', { type: 'success', message })
      } catch (error) {
        if (error instanceof WrongStart)
          return checkedFilePage(context, found, {
            alert: formatWrong(context, read, error.wrong),
            status: error.status,
          })
        if (!(error instanceof Conflict)) throw error
        return missingFile({ context })
      }
    },
  })
}

/** Finds only the person's own upload, while they may start processes. */
const findOwn = (context: Context, { params }: { params: { uuid: string } }) =>
  startProcesses.allows(context, undefined)
    ? findFile(context.db, { uuid: params.uuid, personId: context.person.id, now: context.now })
    : Promise.resolve(undefined)
