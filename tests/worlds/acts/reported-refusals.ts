import type { Deed } from '../deed.ts'
import { broken } from './promised.ts'

/** What a refusal says is so. */

interface Refusal {
  /** The statuses that say why: 403 for who may not, 409 where something came first, 422 for what is wrong. */
  statuses: readonly number[]
  /** Sentences, in every language, by which it is told, and whether each is so. */
  sentences: readonly (readonly [sentences: readonly string[], isSo: boolean])[]
  /** The fields that are wrong. */
  fields?: readonly string[]
  /** It names what came first: of each of these one. */
  names?: readonly (readonly string[])[]
}

const TOO_OFTEN = 429

/** Who is refused is told why, and what is so. */
export function mustReport(deed: Deed, { statuses, sentences, fields = [], names = [] }: Refusal): Deed {
  const { answer } = deed
  if (deed.outcome !== 'refused' || !answer || answer.status === TOO_OFTEN) return deed
  const told = `was answered ${answer.status}: ${answer.json?.message ?? ''}`
  if (!statuses.includes(answer.status)) return broken(deed, `${told}, and not ${statuses.join(' or ')}`)
  if (!answer.json) return deed
  const message = String(answer.json.message)
  const untrue = sentences.find(([all, isSo]) => !isSo && all.some((it) => message.includes(it)))
  if (untrue) return broken(deed, `${told}, which is not so`)
  const named = ((answer.json.problems ?? []) as { field: string }[]).map(({ field }) => field)
  const other = answer.status === 422 ? named.filter((it) => !fields.includes(it)) : []
  if (other.length > 0) return broken(deed, `${told}: there is nothing wrong with ${other.join(', ')}`)
  const lacking = answer.status === 409 && names.find((all) => !all.some((it) => message.includes(it)))
  return lacking ? broken(deed, `${told}, and does not name ${lacking.join(' or ')}`) : deed
}
