import type { Deed } from '../deed.ts'
import { broken } from './promised.ts'

/** Whether the reasons in a refusal are true. */

interface Refusal {
  /** The statuses by reason: 403 for who may not, 409 where something came first, 422 for what is wrong. */
  statuses: readonly number[]
  /** The sentences of the refusal, in every language, and whether each is true. */
  sentences: readonly (readonly [sentences: readonly string[], isSo: boolean])[]
  /** The fields that are wrong. */
  fields?: readonly string[]
  /** It names what came first: of each of these one. */
  names?: readonly (readonly string[])[]
}

const TOO_OFTEN = 429

/** A refusal gives its reasons, and they are true. */
export function mustReport(deed: Deed, { statuses, sentences, fields = [], names = [] }: Refusal): Deed {
  const { answer } = deed
  if (deed.outcome !== 'refused' || !answer || answer.status === TOO_OFTEN) return deed
  const answered = `was answered ${answer.status}: ${answer.json?.message ?? ''}`
  if (!statuses.includes(answer.status)) return broken(deed, `${answered}, and not ${statuses.join(' or ')}`)
  if (!answer.json) return deed
  const message = String(answer.json.message)
  const untrue = sentences.find(([all, isSo]) => !isSo && all.some((it) => message.includes(it)))
  if (untrue) return broken(deed, `${answered}, which is not so`)
  const named = ((answer.json.problems ?? []) as { field: string }[]).map(({ field }) => field)
  const other = answer.status === 422 ? named.filter((it) => !fields.includes(it)) : []
  if (other.length > 0) return broken(deed, `${answered}: there is nothing wrong with ${other.join(', ')}`)
  const lacking = answer.status === 409 && names.find((all) => !all.some((it) => message.includes(it)))
  return lacking ? broken(deed, `${answered}, and does not name ${lacking.join(' or ')}`) : deed
}
