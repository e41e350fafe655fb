import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, Invalid } from '../web/errors.ts'
import { refuseNull } from '../web/null-characters.ts'
import type { GivenFile } from './check-content.ts'

/**
 * Files in multipart bodies. The fields before the file are read first and become `body`, so that the
 * permission is checked before a byte of the file is read; only the handler reads the file.
 */

/** Bytes for the fields and the boundaries around the file. */
const AROUND_BYTES = 64 * 1024
const LIMITS = { fields: 5, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 }

declare module 'fastify' {
  interface FastifyRequest {
    /** The file that is not read yet, and the parts after it; null without one. */
    waitingFile: { file: MultipartFile; rest: AsyncIterator<Multipart> } | null
  }
}

/**
 * Lets the routes of this scope accept files, at most `most` in one body. The fields of their `upload` must precede the
 * files.
 */
export async function takesFiles(scope: FastifyInstance, most = 1) {
  await takesMultipart(scope)
  scope.decorateRequest('waitingFile', null)
  scope.addHook('preValidation', async (http) => {
    if (!http.isMultipart()) return
    http.body = await readFields(http, most)
    refuseNull(http.body)
  })
}

/** Lets the routes of this scope read the parts of multipart bodies. */
export async function takesMultipart(scope: FastifyInstance) {
  await scope.register(multipart, { throwFileSizeLimit: false })
  // An unread file would keep the connection open.
  scope.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded) return
    raw.unpipe()
    raw.resume()
  })
}

async function readFields(http: FastifyRequest, most: number): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  const fileSize = http.context.tenant.limits.upload
  const limits = { ...LIMITS, fileSize, files: most + 1, parts: LIMITS.fields + most + 1 }
  const parts = http.parts({ limits })[Symbol.asyncIterator]()
  for (;;) {
    const part = await nextOf(http, parts)
    if (!part) return fields
    if (part.type === 'file') {
      const late = neededBy(http).filter((name) => fields[name] === undefined)
      if (late.length > 0) throw inWrongOrder(http, late)
      http.waitingFile = { file: part, rest: parts }
      return fields
    }
    fields[part.fieldname] = String(part.value)
  }
}

/**
 * The one file of a multipart request. Throws 413 for one over the tenant's limit (counted as it arrives, whatever was
 * announced), 400 for a truncated one, 415 for another content type, and `Invalid` for no file, for two, and for a
 * field after it.
 */
export async function readUpload(http: FastifyRequest): Promise<GivenFile> {
  const announced = Number(http.headers['content-length'] ?? 0)
  if (http.waitingFile && announced > http.context.tenant.limits.upload + AROUND_BYTES)
    throw tooLarge(http, http.waitingFile.file.filename)
  const [file, second] = await readUploads(http, 1)
  if (second) throw noFile(http, 'several')
  return file
}

/**
 * The files of a multipart request, at least one and at most `most`; file fields without a chosen file are skipped. The
 * body limit of the route limits their sum. Throws as `readUpload`.
 */
export async function readUploads(http: FastifyRequest, most: number): Promise<[GivenFile, ...GivenFile[]]> {
  if (!http.isMultipart()) throw new Failure(415)
  const found: GivenFile[] = []
  const rest = http.waitingFile?.rest
  for (let part: Multipart | null = http.waitingFile?.file ?? null; part; part = await nextOf(http, rest)) {
    if (part.type !== 'file') throw inWrongOrder(http, [part.fieldname.slice(0, 50)])
    if (part.fieldname !== 'file') throw noFile(http, 'none')
    const content = await contentOf(http, part)
    // A part that was truncated at the limit looks complete otherwise.
    if (part.file.truncated) throw tooLarge(http, part.filename)
    if (content.length === 0 && !part.filename) continue
    if (found.length === most) throw noFile(http, 'several')
    found.push({ filename: asNamed(part.filename ?? ''), type: part.mimetype ?? '', content })
  }
  const [first, ...others] = found
  if (!first) throw noFile(http, 'none')
  return [first, ...others]
}

const noFile = ({ context: { t } }: FastifyRequest, why: 'none' | 'several') =>
  new Invalid([{ field: 'file', message: t.files.problems[why]() }])

/** Browsers escape quotes and line ends in a name in this way. Source: HTML, multipart form data. */
export const asNamed = (filename: string) =>
  filename.replace(/%(22|0D|0A)/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The content of a file, truncated at the limit. Throws 400 when the connection ended before it. */
export async function contentOf(http: FastifyRequest, file: MultipartFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of file.file) pieces.push(piece as Buffer)
  } catch {
    throw cutOff(http)
  }
  return Buffer.concat(pieces)
}

/** The next part; null after the last. Throws 400 for a truncated body, `Invalid` for too many files. */
export async function nextOf(
  http: FastifyRequest,
  parts: AsyncIterator<Multipart> | undefined,
): Promise<Multipart | null> {
  try {
    const { done, value } = (await parts?.next()) ?? { done: true }
    return done ? null : value
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    if (code === 'FST_FILES_LIMIT')
      throw new Invalid([{ field: 'file', message: http.context.t.files.problems.several() }])
    if (statusCode === undefined) throw cutOff(http)
    throw error
  }
}

const neededBy = (http: FastifyRequest): string[] => {
  const { properties = {} } = (http.routeOptions.config.upload ?? {}) as { properties?: object }
  return Object.keys(properties).filter((name) => name !== 'file')
}

/** A file over the tenant's limit: 413, with its name where that is known. */
export class FileTooLarge extends Failure {
  readonly filename: string

  constructor(message: string, filename: string) {
    super(413, message)
    this.filename = filename
  }
}

export const tooLarge = ({ context: { t, tenant } }: FastifyRequest, filename = '') =>
  new FileTooLarge(t.files.problems.tooLarge({ most: tenant.limits.upload }), asNamed(filename))

const cutOff = ({ context: { t } }: FastifyRequest) => new Failure(400, t.files.problems.cutOff())

const inWrongOrder = ({ context: { t } }: FastifyRequest, names: string[]) =>
  new Invalid(names.map((field) => ({ field, message: t.files.problems.order({ field }) })))
