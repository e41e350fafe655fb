import { describe, expect, test } from 'vitest'
import {
  explain,
  isReasonTooMany,
  type JudgementRules,
  problemsOf,
  reasonOf,
  tidied,
} from '../../src/casework/judgements/judgement.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

const rules: JudgementRules = {
  options: [{ verdict: 3 }, { verdict: 4 }, { verdict: 5 }],
  reasons: [
    { value: 1, status: 4, custom: false },
    { value: 3, status: 4, custom: true },
  ],
  longestRemarks: 4000,
}
const accept = { verdict: 3, reason: null, remarks: '' }
const reject = { verdict: 4, reason: 1, remarks: '' }
const kinds = (...given: Parameters<typeof problemsOf>) =>
  problemsOf(...given).map((it) => `${it.field} ${it.kind}`)

describe('the rules of judging', () => {
  test('accepting needs no reason', () => expect(problemsOf(accept, rules)).toEqual([]))
  test('rejecting needs one', () => {
    expect(kinds({ ...reject, reason: null }, rules)).toEqual(['reason missing'])
    expect(problemsOf(reject, rules)).toEqual([])
  })
  test('the custom reason needs remarks, and blanks are none', () => {
    expect(kinds({ verdict: 4, reason: 3, remarks: ' \n ' }, rules)).toEqual(['remarks missing'])
    expect(problemsOf({ verdict: 4, reason: 3, remarks: 'Te smal trottoir' }, rules)).toEqual([])
  })
  test.each([null, 1, 2, 7, Number.NaN])('verdict %s is none that can be given', (verdict) =>
    expect(kinds({ ...accept, verdict }, rules)).toEqual(['verdict missing']),
  )
  test('a reason of another verdict does not count', () => {
    expect(reasonOf({ ...accept, reason: 1 }, rules)).toBeNull()
    expect(tidied({ ...accept, reason: 1 }, rules).reason).toBeNull()
    expect([accept, { ...accept, reason: 1 }, reject].map((it) => isReasonTooMany(it, rules))).toEqual([
      false,
      true,
      false,
    ])
    expect(kinds({ ...reject, reason: 99 }, rules)).toEqual(['reason missing'])
  })
  test('remarks of 4000 characters are accepted, of 4001 not', () => {
    expect(problemsOf({ ...accept, remarks: 'x'.repeat(4000) }, rules)).toEqual([])
    const [problem] = problemsOf({ ...accept, remarks: 'x'.repeat(4001) }, rules)
    expect(problem && explain(problem, textsIn('nl'), 4000)).toBe('De tekst is te lang! (4001/4000 tekens)')
  })
  test('characters that are not safe are named, each once', () => {
    const [problem] = problemsOf({ ...accept, remarks: 'prima 👍👍 <b>' }, rules)
    expect(problem && explain(problem, textsIn('nl'), 4000)).toBe(
      'Uw invoer bevat karakters die omwille van veiligheid niet geaccepteerd worden: 👍 < >',
    )
  })
  test('a correction that changes nothing is refused', () => {
    expect(kinds(reject, rules, reject)).toEqual(['verdict unchanged'])
    expect(problemsOf({ ...reject, verdict: 3 }, rules, reject)).toEqual([])
    expect(problemsOf({ verdict: 4, reason: 3, remarks: 'toch anders' }, rules, reject)).toEqual([])
  })
})
