import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { paths } from '../../paths.ts'
import { readUpload, takesFiles } from '../../platform/files/read-upload.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure, Invalid } from '../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { discard, nameSender, offeredIn, offerFile, removesMuch, takeIn } from './import-file.ts'
import { countsInWords, importPage, missingUpload, previewPage } from './import-page.tsx'
import { listHref } from './list.ts'
import { importLocations } from './policy.ts'
import { findUpload } from './upload-queries.ts'

const closed = { additionalProperties: false }
const Yes = Type.Optional(Type.String({ maxLength: 1 }))
const Choices = Type.Object(
  { _csrf: FormToken, source: Type.String({ maxLength: 80 }), complete: Yes, duplicates: Yes, own: Yes },
  closed,
)
const Upload = Type.Object({
  _csrf: FormToken,
  source: Type.String({ maxLength: 80 }),
  file: Type.String({ format: 'binary' }),
})
const Word = Type.Object(
  {
    _csrf: FormToken,
    act: Type.Unsafe<'confirm' | 'discard' | 'sender'>(
      Type.String({ enum: ['confirm', 'discard', 'sender'] }),
    ),
    removed: Yes,
    country: Type.Optional(Type.String({ maxLength: 80 })),
    party: Type.Optional(Type.String({ maxLength: 80 })),
  },
  closed,
)
const One = Type.Object({ uuid: Uuid }, closed)
const UPLOAD_BODY = 10 * 1024 * 1024
const UPLOADS_PER_MINUTE = 10

/** The page routes of importing a file of locations, in two steps. Spec 2 §2: "import locations". */
export function locationImportRoutes(app: FastifyInstance) {
  const { storage } = app.fileStore
  page(app, 'GET', paths.locationImport, {
    permission: importLocations,
    handler: async ({ context }) => importPage(context),
  })

  app.register(async (scope) => {
    await takesFiles(scope)
    page(scope, 'POST', paths.locationImport, {
      permission: importLocations,
      body: Choices,
      upload: Upload,
      bodyLimit: UPLOAD_BODY,
      perMinute: UPLOADS_PER_MINUTE,
      async handler({ context, body, http }) {
        const choices = {
          source: body.source.trim().toLowerCase(),
          complete: body.complete === '1',
          withDuplicates: body.duplicates === '1',
          onlyOwn: body.own === '1',
        }
        try {
          const uuid = await offerFile(context, storage, await readUpload(http), choices)
          return new Redirect(`${paths.locationImport}/${uuid}`)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          const problems =
            error instanceof Invalid ? error.problems : [{ field: 'file', message: error.message }]
          return importPage(context, { ...choices, problems, status: error.status })
        }
      },
    })
  })

  page(app, 'GET', `${paths.locationImport}/:uuid`, {
    permission: importLocations,
    params: One,
    find: findOwn,
    missing: missingUpload,
    handler: async ({ context, found }) => previewPage(context, found),
  })

  page(app, 'POST', `${paths.locationImport}/:uuid`, {
    permission: importLocations,
    creates: true,
    params: One,
    body: Word,
    find: findOwn,
    missing: missingUpload,
    async handler({ context, body, found }) {
      const words = context.t.locations.import
      if (body.act === 'discard') {
        await discard(context, storage, found.uuid)
        return new Redirect(paths.locationImport, { type: 'success', message: words.discarded() })
      }
      if (body.act === 'sender') {
        const typed = { country: (body.country ?? '').trim(), party: (body.party ?? '').trim() }
        try {
          await nameSender(context, storage, found, typed)
          return new Redirect(`${paths.locationImport}/${found.uuid}`)
        } catch (error) {
          if (!(error instanceof Invalid)) throw error
          return previewPage(context, found, { typed, problems: error.problems, status: 422 })
        }
      }
      if (removesMuch(found.foreseen) && body.removed !== '1')
        return previewPage(context, found, { alert: words.confirmRemoval(), status: 422 })
      try {
        const counts = await takeIn(context, storage, found)
        return new Redirect(listHref('bron=import'), {
          type: 'success',
          message: words.done({ counts: countsInWords(counts, context.t) }),
        })
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
        const now = (await findOwn(context, { params: { uuid: found.uuid } })) ?? found
        return previewPage(context, now, { alert: error.message, status: 409 })
      }
    },
  })
}

/** Finds only the person's own upload, while they have the permission to import. */
async function findOwn(context: Context, { params: { uuid } }: { params: { uuid: string } }) {
  if (!importLocations.allows(context, undefined)) return undefined
  const upload = await findUpload(context.db, { uuid, personId: context.person.id, now: context.now })
  return upload && offeredIn(upload)
}
