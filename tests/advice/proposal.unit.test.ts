import { describe, expect, test } from 'vitest'
import type { CheckResult } from '../../src/casework/advice/check.ts'
import { proposalFrom } from '../../src/casework/advice/proposal.ts'
import { problemsOf } from '../../src/casework/judgements/judgement.ts'
import { tenants } from '../../tenants/index.ts'

const vlaanderen = findTenant('vlaanderen')

import { findTenant } from '../../src/desk/tenants/find.ts'

const result = (
  check: CheckResult['check'],
  outcome: CheckResult['outcome'],
  more: Partial<CheckResult> = {},
): CheckResult => ({ check, outcome, explanation: `over ${check}`, rows: [], ...more })

const propose = (...results: CheckResult[]) => proposalFrom(results, vlaanderen, 'nl')

describe('what the checks come down to', () => {
  test('the first check that asks for attention and proposes something decides', () => {
    const { form, because, about } = propose(
      result('inside-municipality', 'pass'),
      result('same-postal-code', 'attention'),
      result('same-plate', 'attention'),
      result('documents-present', 'attention'),
    )
    expect(form).toEqual({
      verdict: 4,
      reason: 6,
      remarks: 'Voor deze wagen is eerder een aanvraag ingediend.',
    })
    expect(because).toBe('attention')
    expect(about.map(({ check }) => check)).toEqual(['same-plate'])
  })

  test('accept, when nothing asks for attention, with what could not be looked at', () => {
    const { form, because, about } = propose(
      result('same-address', 'pass'),
      result('charge-points-nearby', 'unknown'),
    )
    expect(form).toEqual({ verdict: 3, reason: null, remarks: '' })
    expect(because).toBe('nothing-found')
    expect(about.map(({ check }) => check)).toEqual(['charge-points-nearby'])
  })

  test('no proposal, when a check that proposes nothing asks for attention', () => {
    const { form, because, about } = propose(
      result('same-address', 'pass'),
      result('same-postal-code', 'attention'),
    )
    expect(form).toBeNull()
    expect(because).toBe('look-first')
    expect(about.map(({ check }) => check)).toEqual(['same-postal-code'])
  })

  test('a check that only needs a look proposes nothing, and keeps the panel from proposing to accept', () => {
    expect(propose(result('same-plate', 'attention', { lookOnly: true })).form).toBeNull()
    const next = propose(
      result('same-plate', 'attention', { lookOnly: true }),
      result('same-address', 'attention'),
    )
    expect(next.about.map(({ check }) => check)).toEqual(['same-address'])
  })

  test('nothing is proposed when nothing could be looked at', () => {
    expect(propose(result('same-plate', 'unknown'), result('same-address', 'unknown'))).toEqual({
      form: null,
      because: 'nothing-known',
      about: [],
    })
    expect(propose().form).toBeNull()
  })

  test('remarks come in the language of the reader', () => {
    const { form } = proposalFrom([result('same-plate', 'attention')], vlaanderen, 'en')
    expect(form?.remarks).toBe('An earlier request was made for this car.')
  })

  test('accepting is not proposed where it needs a reason, or is no verdict', () => {
    const { judgement } = vlaanderen
    const needed = judgement.reasons.map((it) => ({ ...it, status: 3 as const }))
    const never = judgement.options.filter(({ verdict }) => verdict !== 3)
    for (const changed of [
      { ...judgement, reasons: needed },
      { ...judgement, options: never },
    ])
      expect(
        proposalFrom([result('same-plate', 'pass')], { ...vlaanderen, judgement: changed }, 'nl').form,
      ).toBeNull()
  })

  test.each(tenants.map((tenant) => [tenant.id, tenant] as const))(
    'every proposal of %s can be confirmed as it is',
    (_, tenant) => {
      const rules = { ...tenant.judgement, longestRemarks: tenant.limits.remarks }
      const outcomes = tenant.advice.flatMap(({ check }) =>
        (['nl', 'en'] as const).flatMap((language) => {
          const { form } = proposalFrom([result(check, 'attention')], tenant, language)
          return form ? problemsOf(form, rules) : []
        }),
      )
      expect(outcomes).toEqual([])
    },
  )
})
