import { FileTooLarge } from '../../platform/files/read-upload.ts'
import type { DocumentChoice } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Failure } from '../../platform/web/errors.ts'
import { inMegabytes, typesFor } from './document.ts'

/** The message after a document could not be added or deleted. Spec 2 §8. */
export function failureWords(
  { t, tenant }: Context,
  failure: Failure,
  { act, choice }: { act: 'add' | 'remove'; choice: DocumentChoice | undefined },
): string {
  const words = t.documents
  if (failure.status === 413) {
    const most = inMegabytes(tenant.limits.upload)
    const types = typesFor(choice?.preview ?? false)
    const name = failure instanceof FileTooLarge && failure.filename ? `${failure.filename}: ` : ''
    return `${words.tooLarge.title()} ${name}${words.tooLarge.text({ most, types })}`
  }
  const { title, removeTitle, text, support } = words.failed
  const why =
    failure.status >= 500
      ? `${text()} ${support({ email: tenant.mails.support })}`
      : failure.message || text()
  return `${act === 'add' ? title() : removeTitle()}: ${why}`
}
