import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import { attachment } from '../../platform/files/send-file.ts'
import type { Context } from '../../platform/web/context.ts'
import { CAN_DO_NOTHING } from '../../platform/web/headers.ts'
import { Page } from '../../platform/web/page.tsx'
import { page } from '../../platform/web/route.ts'
import { atProcess, processAt } from '../../records/processes/at-process.tsx'
import { readProcesses } from '../../records/processes/policy.ts'
import { processHref } from '../../records/processes/process.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { typeOf } from '../../records/processes/type-of.ts'
import { dossier } from './dossier-page.ts'
import { drawPaper } from './draw-paper.ts'
import {
  addressOfKind,
  fileNameOf,
  type Generated,
  type Hindrance,
  stepOfKind,
} from './generated-document.ts'
import { makeDocument } from './make-document.ts'
import { mayMake } from './policy.ts'

type InAddress = Static<typeof atProcess.params>
/** Rate limit: a document costs more than a page. */
const PER_MINUTE = 60
const DOSSIERS_PER_MINUTE = 20

/** Routes that make and download the documents generated from the record of a process. Spec 2 §2. */
export function generatedDocumentRoutes(app: FastifyInstance) {
  for (const kind of ['start-document', 'location-views'] as const)
    page(app, 'GET', addressOfKind(kind), {
      permission: mayMake[kind],
      ...atProcess,
      perMinute: PER_MINUTE,
      find: finderOf(kind),
      async handler({ context, found, params, reply }) {
        const made = await makeDocument(context, found, typeOf(context, found), kind)
        if ('hindrance' in made) return notMade(context, kind, made.hindrance, params)
        return send(reply, made.pdf, fileNameOf(found.case_ref, kind))
      },
    })

  page(app, 'GET', addressOfKind('dossier'), {
    permission: readProcesses,
    perMinute: DOSSIERS_PER_MINUTE,
    ...atProcess,
    async handler({ context, found, reply }) {
      const pdf = await drawPaper(await dossier(context, found, typeOf(context, found)))
      return send(reply, pdf, fileNameOf(found.case_ref, 'dossier'))
    },
  })
}

const send = (reply: FastifyReply, pdf: Buffer, name: string) =>
  reply
    .type('application/pdf')
    .header('content-length', pdf.length)
    .header('content-disposition', attachment(name))
    .header('content-security-policy', CAN_DO_NOTHING)
    .send(pdf)

/** Finds the process in the address, when its type has documents of this kind. */
const finderOf =
  (kind: Generated) =>
  async (context: Context, sent: { params: InAddress }): Promise<FoundProcess | undefined> => {
    const found = await processAt(context, sent)
    return found && stepOfKind(typeOf(context, found), kind) ? found : undefined
  }

function notMade({ t }: Context, kind: Generated, hindrance: Hindrance, { routeType, uuid }: InAddress) {
  const words = t.generatedDocuments
  return Page.notice({
    title: words.notMade({ name: words.names[kind]() }),
    text: words.reasons[hindrance](),
    status: 409,
    again: { href: processHref(routeType, uuid), label: t.documents.backToStep() },
  })
}
