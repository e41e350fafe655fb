import { findMunicipality } from '../../geography/places/municipalities.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { labelsOfContractors } from '../../records/contractors/queries.ts'
import type { Benchmark } from './step-times-filter.ts'

/** A function from the common value of a group of processes to its name. */
export async function namesOf(
  context: Context,
  benchmark: Benchmark,
  values: readonly string[],
  types: readonly ProcessType[],
): Promise<(value: string) => string> {
  const { t, tenant, language } = context
  const words = t.stepTimes
  switch (benchmark) {
    case 'gemeente': {
      const own = new Map(tenant.municipalities.map(({ code, name }) => [code, name]))
      return (code) => own.get(code) ?? findMunicipality(code)?.name ?? (code || words.unknown())
    }
    case 'netbeheerder':
      return (name) => name || words.unknown()
    case 'aannemer': {
      const given = values.filter((it) => it !== '')
      const labels = await labelsOfContractors(context.db, given)
      return (uuid) => (uuid === '' ? words.noContractor() : (labels.get(uuid) ?? words.unknown()))
    }
    case 'procestype':
      return (name) => types.find(({ value }) => value === name)?.label[language] ?? name
    case 'palen':
      return (n) => words.posts({ n: Number(n) })
  }
}
