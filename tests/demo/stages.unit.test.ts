import { expect, test } from 'vitest'
import { stagesWith } from '../../src/desk/demo/processes/stages.ts'
import { findTenant, tenantIds } from '../../src/desk/tenants/find.ts'

test.each(tenantIds)(
  'the demonstration of %s shows each of its types, and its main one at work everywhere',
  (id) => {
    const types = findTenant(id).processes.types.filter(({ hidden }) => !hidden)
    const stages = stagesWith(types)
    for (const { value } of types)
      expect(
        stages.some(([name]) => name === value),
        value,
      ).toBe(true)
    const main =
      types.find(({ value }) => value === 'realisation') ?? types.find(({ value }) => value === 'private')
    const here = stages.filter(([name]) => name === main?.value).map(([, stage]) => stage)
    const reached = here.filter(({ status }) => status === 'active').map(({ step }) => step)
    expect(new Set(reached)).toEqual(new Set(main?.steps.map((_, index) => index + 1)))
    expect(new Set(here.map(({ status }) => status))).toEqual(
      new Set(['active', 'onhold', 'cancelled', 'completed']),
    )
  },
)
