import { TERMS_VERSION_KEY } from '../../people/terms/terms.ts'
import type { STATEMENTS } from '../../platform/tenant/statements.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { withAdvice } from './advice-values.ts'
import type { SetValues } from './desk-value.ts'
import { withLegal } from './legal-values.ts'
import { withStyle } from './style-values.ts'

/** The tenant of its folder, overridden by the values of the desk. */
export function withValues(folder: Tenant, set: SetValues): Tenant {
  if (set.size === 0) return folder
  const { mails } = folder
  const { sender, support, addresses } = mails
  const party = (name: keyof typeof addresses) => ({
    ...addresses[name],
    ...under(set, `mails.addresses.${name}.`),
  })
  const statement = (name: (typeof STATEMENTS)[number]) => {
    const { nl, en } = folder.statements[name]
    return { nl: set.get(`statements.${name}.nl`) ?? nl, en: set.get(`statements.${name}.en`) ?? en }
  }
  return {
    ...folder,
    ...withStyle(folder, set),
    ...withLegal(folder, set),
    ...withAdvice(folder, set),
    statements: {
      terms: statement('terms'),
      privacy: statement('privacy'),
      accessibility: statement('accessibility'),
    },
    termsVersion: set.get(TERMS_VERSION_KEY) ?? folder.termsVersion,
    mails: {
      ...mails,
      sender: {
        name: set.get('mails.sender.name') ?? sender.name,
        address: set.get('mails.sender.address') ?? sender.address,
      },
      support: set.get('mails.support') ?? support,
      addresses: {
        operators: party('operators'),
        municipalities: party('municipalities'),
        contractors: party('contractors'),
      },
    },
  }
}

const under = (set: SetValues, start: string) =>
  Object.fromEntries(
    [...set].flatMap(([key, text]) => (key.startsWith(start) ? [[key.slice(start.length), text]] : [])),
  )
