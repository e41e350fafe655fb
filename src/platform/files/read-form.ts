import { finished } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, Invalid } from '../web/errors.ts'
import { refuseNull } from '../web/null-characters.ts'
import type { GivenFile } from './check-content.ts'
import { asNamed, contentOf, nextOf, takesMultipart, tooLarge } from './read-upload.ts'

/**
 * Forms of people who are not signed in, which may contain one file among the other fields: a browser sends the fields
 * in the order of the page. The texts become `body`, which the schema of the route validates; the file is held in memory only, and
 * a refused file is skipped, so that the other fields are still read.
 */

/** Null when no file was chosen; a `Failure` when it was refused, with the message for its field. */
export type FormFile = GivenFile | Failure | null

type Fields = Record<string, string | string[]>

interface FormWithFile {
  /** The field of the file. */
  field: string
  /** Largest number of bytes of all texts together. */
  textLimit: number
  /** Returns why the file is refused, by the fields before it; called before a byte of it is stored. */
  hinders(http: FastifyRequest, reply: FastifyReply, before: Fields): Promise<Failure | null>
}

declare module 'fastify' {
  interface FastifyRequest {
    formFile: FormFile
  }
}

const LIMITS = { files: 2, fields: 60, fieldNameSize: 100, parts: 62, headerPairs: 20 }
/** Files in memory at the same time, per process: anyone may send one, and as slowly as they like. */
const AT_ONCE = 10
/** A body larger than this multiple of the largest file is not read at all. */
const MOST_TIMES = 10

/** Lets the forms of this scope contain a file; forms without one are parsed as elsewhere. */
export async function takesForms(scope: FastifyInstance, form: FormWithFile) {
  await takesMultipart(scope)
  scope.decorateRequest('formFile', null)
  scope.addHook('preValidation', async (http, reply) => {
    if (http.isMultipart()) http.body = await readForm(http, reply, form)
  })
}

async function readForm(http: FastifyRequest, reply: FastifyReply, form: FormWithFile): Promise<Fields> {
  const { t, tenant } = http.context
  const { upload: fileSize } = tenant.limits
  if (Number(http.headers['content-length'] ?? 0) > MOST_TIMES * fileSize) throw tooLarge(http)
  const limits = { ...LIMITS, fieldSize: form.textLimit, fileSize }
  const parts = http.parts({ limits })[Symbol.asyncIterator]()
  const fields: Fields = {}
  let room = form.textLimit
  for (let part = await nextOf(http, parts); part; part = await nextOf(http, parts)) {
    if (part.type === 'file') {
      // A field without a file is sent as a file without a name.
      if (part.fieldname === form.field && part.filename)
        http.formFile = http.formFile
          ? new Invalid([{ field: form.field, message: t.files.problems.several() }])
          : ((await form.hinders(http, reply, fields)) ?? (await take(http, reply, part)))
      part.file.resume()
      continue
    }
    const text = String(part.value)
    room -= part.fieldname.length + Buffer.byteLength(text)
    if (room < 0 || part.valueTruncated) throw new Failure(413)
    const known = fields[part.fieldname]
    fields[part.fieldname] = known === undefined ? text : [known, text].flat()
  }
  refuseNull(fields)
  return fields
}

let inMemory = 0

async function take(
  http: FastifyRequest,
  reply: FastifyReply,
  part: MultipartFile,
): Promise<GivenFile | Failure> {
  if (inMemory >= AT_ONCE) return new Failure(503, http.context.t.files.problems.notKept())
  inMemory++
  finished(reply.raw, () => inMemory--)
  const content = await contentOf(http, part)
  return part.file.truncated
    ? tooLarge(http, part.filename)
    : { filename: asNamed(part.filename), type: part.mimetype, content }
}
