import { plainText, refusedCharacters } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { isDay } from '../../platform/time/calendar.ts'
import { objectionEnd } from './terms.ts'

/** One published decision for one or many locations. Pure, shared with islands; source: decisions "Processes". */

/** Objection with the municipality, or appeal with the court after a uniform preparation (Awb 3.4). */
export const PROCEDURES = ['objection', 'appeal'] as const
type Procedure = (typeof PROCEDURES)[number]

export const LONGEST_NUMBER = 60
export const LONGEST_URL = 500
export const LONGEST_REMARKS = 4000
/** More locations than any known decision covers. */
export const MOST_AT_ONCE = 300

const EARLIEST = '2000-01-01'

export interface DecisionForm {
  /** As published: `gmb-2026-12345`. */
  number: string
  /** URL of the publication, `https:` only; '' when absent. */
  url: string
  /** `2026-03-02`. */
  publishedOn: string
  procedure: string
  remarks: string
}

export const emptyDecision: DecisionForm = {
  number: '',
  url: '',
  publishedOn: '',
  procedure: 'objection',
  remarks: '',
}

interface DecisionProblem {
  field: keyof DecisionForm
  message: string
}

/** Normalises the form for storage. */
export const tidied = (form: DecisionForm): DecisionForm => ({
  number: plainText(form.number),
  url: form.url.trim(),
  publishedOn: form.publishedOn.trim(),
  procedure: form.procedure,
  remarks: plainText(form.remarks),
})

/** The procedure by name; an unknown one counts as objection, the usual one. */
export const procedureOf = (name: string): Procedure => PROCEDURES.find((it) => it === name) ?? 'objection'

/** The problems of a tidied form, in the reader's language; empty when valid. `today` as `2026-03-02`. */
export function problemsOf(
  form: DecisionForm,
  { today, t }: { today: string; t: Pick<Texts, 'trafficDecisions'> },
): DecisionProblem[] {
  const words = t.trafficDecisions.problems
  const problems: DecisionProblem[] = []
  const report = (field: keyof DecisionForm, message: string | false | null | undefined) => {
    if (message) problems.push({ field, message })
  }
  const tooLong = (text: string, most: number) =>
    text.length > most && words.tooLong({ n: text.length, most })
  const unsafe = (text: string, lines: boolean) => {
    const refused = refusedCharacters(text, { lines })
    return refused.length > 0 && words.characters({ list: refused.join(' ') })
  }

  const { number, url, publishedOn, remarks } = form
  report(
    'number',
    number === '' ? words.required() : tooLong(number, LONGEST_NUMBER) || unsafe(number, false),
  )
  report('url', url !== '' && (tooLong(url, LONGEST_URL) || (!isSafeLink(url) && words.url())))
  const isOld = !isDay(publishedOn) || publishedOn < EARLIEST
  report(
    'publishedOn',
    publishedOn === '' ? words.required() : isOld ? words.date() : publishedOn > today && words.future(),
  )
  const published = publicationIn(number)
  const year = isDay(publishedOn) && published?.year !== publishedOn.slice(0, 4) && published?.year
  report('publishedOn', problems.length === 0 && year && words.otherYear({ number: published.number, year }))
  const linked = publicationIn(url)
  const isOther = published && linked && linked.number !== published.number
  report('url', isOther && words.otherNumber({ number: linked.number }))
  report('procedure', !PROCEDURES.some((it) => it === form.procedure) && words.procedure())
  report('remarks', tooLong(remarks, LONGEST_REMARKS) || unsafe(remarks, true))
  return problems
}

/** The official publication in a text, whose numbering restarts each year: `gmb-2026-12345`; null for none. */
function publicationIn(text: string) {
  const [number, year] = /\b(?:gmb|stcrt|prb|wsb|bgr|trb)-(\d{4})-\d+/i.exec(text) ?? []
  return number && year ? { number: number.toLowerCase(), year } : null
}

/** True for a URL that is safe as a link: `https:`, with a host, without a password. */
function isSafeLink(text: string): boolean {
  if (!/^https:\/\/[^\s\p{C}]+$/iu.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

/** True if a form equals a stored decision; an empty URL or remark in the form equals any value. */
export const isSameDecision = (
  form: DecisionForm,
  kept: { url: string; published_on: string; procedure: string; remarks: string },
): boolean =>
  form.publishedOn === kept.published_on &&
  form.procedure === kept.procedure &&
  (form.url === '' || form.url === kept.url) &&
  (form.remarks === '' || form.remarks === kept.remarks)

/** The dates of a decision, as stored in the record of each of its processes. */
export const datesFrom = ({ publishedOn }: Pick<DecisionForm, 'publishedOn'>) => ({
  PublicationDate: publishedOn,
  DefinitiveDate: objectionEnd(publishedOn),
})
