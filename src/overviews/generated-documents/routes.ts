import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { attachment } from '../../platform/files/send-file.ts'
import type { Context } from '../../platform/web/context.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { page } from '../../platform/web/route.ts'
import { missingProcess, processAt } from '../../records/processes/at-process.tsx'
import { processHref } from '../../records/processes/process.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { typeOf } from '../../records/processes/save-process.ts'
import {
  addressOfKind,
  fileNameOf,
  type Generated,
  type Hindrance,
  stepOfKind,
} from './generated-document.ts'
import { makeDocument } from './make-document.ts'
import { mayMake } from './policy.ts'

const InAddress = Type.Object(
  { routeType: Type.String({ maxLength: 40 }), uuid: Uuid },
  { additionalProperties: false },
)
/** Rate limit: a document costs more than a page. */
const PER_MINUTE = 60
/** Content security policy; the same as for uploaded files. */
const CAN_DO_NOTHING = "default-src 'none'; sandbox"

/** Routes that make and download the documents generated from the record of a process. Spec 2 §2. */
export function generatedDocumentRoutes(app: FastifyInstance) {
  for (const kind of ['start-document', 'location-views'] as const)
    page(app, 'GET', addressOfKind(kind), {
      permission: mayMake[kind],
      params: InAddress,
      perMinute: PER_MINUTE,
      find: finderOf(kind),
      missing: missingProcess,
      async handler({ context, found, params, reply }) {
        const made = await makeDocument(context, found, typeOf(context, found), kind)
        if ('hindrance' in made) return notMade(context, kind, made.hindrance, params)
        return reply
          .type('application/pdf')
          .header('content-length', made.pdf.length)
          .header('content-disposition', attachment(fileNameOf(found.case_ref, kind)))
          .header('content-security-policy', CAN_DO_NOTHING)
          .send(made.pdf)
      },
    })
}

/** Finds the process in the address, when its type has documents of this kind. */
const finderOf =
  (kind: Generated) =>
  async (context: Context, sent: { params: Static<typeof InAddress> }): Promise<FoundProcess | undefined> => {
    const found = await processAt(context, sent)
    return found && stepOfKind(typeOf(context, found), kind) ? found : undefined
  }

function notMade(
  { t }: Context,
  kind: Generated,
  hindrance: Hindrance,
  { routeType, uuid }: Static<typeof InAddress>,
) {
  const words = t.generatedDocuments
  return Page.notice({
    title: words.notMade({ name: words.names[kind]() }),
    text: words.reasons[hindrance](),
    status: 409,
    again: { href: processHref(routeType, uuid), label: t.documents.backToStep() },
  })
}
