import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'

const OPEN = 2
const REMOVED = 5

const statusIsLatestJudgement: Oracle = {
  says: 'the status of a request is its latest judgement that was not withdrawn',
  source: 'decisions "Requests", spec 1 §4',
  asked: 'of tables',
  async asks({ look }) {
    const withdrawn = new Set(
      (await look.rows('judgement_withdrawal', 'judgement_id')).map((it) => it.judgement_id),
    )
    const standing = (await look.rows('judgement')).filter(({ id }) => !withdrawn.has(id))
    const latest = new Map<number, Row>()
    for (const it of standing) {
      const before = latest.get(it.request_id)
      if (!before || before.processed_at <= it.processed_at) latest.set(it.request_id, it)
    }
    return (await look.rows('request')).flatMap(({ id, case_ref, status }) => {
      const verdict = latest.get(id)?.verdict
      const right = verdict === undefined ? status <= OPEN || status === REMOVED : status === verdict
      return right ? [] : [`${case_ref} has status ${status}, and was judged ${verdict}`]
    })
  },
}

export const requests: readonly Oracle[] = [statusIsLatestJudgement]
