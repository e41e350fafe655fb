import type { Texts } from '../texts/texts.ts'

/** Detects files that are only a part of their source. Pure; every import that removes missing records uses it. */

export type Part =
  | { kind: 'counted'; matched: number; returned: number }
  | { kind: 'more' }
  | { kind: 'remark'; remark: string }
  | { kind: 'cutOff' }

/**
 * How a file reports that it is a part, by the members beside its list of `count` items: a page of a WFS
 * (`numberMatched`, `totalFeatures`), of an OGC API (`rel=next` or `rel=prev`), of ArcGIS (`exceededTransferLimit`), or
 * an interrupted Overpass response (`remark`). Null for a file that reports nothing of the kind.
 */
export function partOf(members: Readonly<Record<string, unknown>>, count: number): Part | null {
  const { remark, properties } = members
  if (typeof remark === 'string' && remark.trim() !== '')
    return { kind: 'remark', remark: remark.slice(0, 200) }
  const returned = amount(members.numberReturned) ?? count
  const matched = amount(members.numberMatched) ?? amount(members.totalFeatures)
  if (matched !== null && matched > returned) return { kind: 'counted', matched, returned }
  // Fewer items than the file reports: it was truncated and repaired.
  if (returned > count) return { kind: 'counted', matched: returned, returned: count }
  const isCut = members.exceededTransferLimit ?? (isRecord(properties) && properties.exceededTransferLimit)
  const links = Array.isArray(members.links) ? members.links : []
  const isPage = links.some(isOtherPage) || [members.next, members.previous, members.prev].some(isAddress)
  const isMore = isCut === true || (typeof isCut === 'string' && isCut.trim().toLowerCase() === 'true')
  return isMore || isPage || isAddress(members['@odata.nextLink']) ? { kind: 'more' } : null
}

/** The last page has no next link, but a previous one. Link relations are case-insensitive (RFC 8288, 2.1). */
const isOtherPage = (link: unknown) =>
  isRecord(link) &&
  typeof link.rel === 'string' &&
  link.rel
    .toLowerCase()
    .split(/\s+/)
    .some((it) => ['next', 'prev', 'previous'].includes(it))

/** In the reader's language: `Het bestand zegt zelf dat het een deel is: 3 van 10.` */
export function partInWords(
  part: Part,
  {
    intake: {
      file: { part: words },
    },
  }: Pick<Texts, 'intake'>,
): string {
  if (part.kind === 'counted') return words.counted(part)
  if (part.kind === 'remark') return words.remark(part)
  return part.kind === 'more' ? words.more() : words.cutOff()
}

/** When more than this share of a source is missing from a file, it is most likely the wrong file. */
export const MOST_ABSENT = 0.2

/** True when removing records that are missing from a file needs a confirmation. */
export const mustAgree = ({
  absent,
  present,
  part,
}: {
  absent: number
  present: number
  part: Part | null
}) => absent > 0 && (part !== null || absent > present * MOST_ABSENT)

const amount = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && number >= 0 ? number : null
}

const isAddress = (value: unknown) => typeof value === 'string' && value !== ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
