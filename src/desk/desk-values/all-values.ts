import { TERMS_VERSION_KEY } from '../../people/terms/terms.ts'
import { STATEMENTS } from '../../platform/tenant/statements.ts'
import type { NamedChoice, Tenant } from '../../platform/tenant/tenant.ts'
import { LANGUAGES } from '../../platform/texts/language.ts'
import { adviceValues } from './advice-values.ts'
import type { DeskValue } from './desk-value.ts'
import { legalValues } from './legal-values.ts'
import { styleValues } from './style-values.ts'

/** The key of a party's e-mail address. */
export const ADDRESS_OF = {
  municipality: (code: string) => `mails.addresses.municipalities.${code}`,
  operator: (uuid: string) => `mails.addresses.operators.${uuid}`,
  contractor: (uuid: string) => `mails.addresses.contractors.${uuid}`,
}

/** Every value of a tenant's desk, in order; `folder` is the tenant as configured in its folder. */
export function deskValues(
  folder: Pick<
    Tenant,
    | 'accessibility'
    | 'accountability'
    | 'limits'
    | 'mails'
    | 'municipalities'
    | 'privacy'
    | 'stakeholders'
    | 'statements'
    | 'termsVersion'
    | 'theme'
  >,
  contractors: readonly NamedChoice[],
): DeskValue[] {
  const addressOf = (group: DeskValue['group'], key: string, name: string, ofFolder = ''): DeskValue => ({
    ...{ key, group, kind: 'address', label: () => name, isRequired: false, ofFolder },
  })
  const { mails, municipalities, stakeholders, statements, termsVersion } = folder
  const { sender, support, addresses } = mails
  return [
    ...styleValues(folder),
    {
      ...{ key: TERMS_VERSION_KEY, group: 'statements', kind: 'day', isRequired: true },
      ...{ label: (t) => t.deskValues.termsVersion(), ofFolder: termsVersion },
    },
    ...STATEMENTS.flatMap((name) =>
      LANGUAGES.map(
        (language): DeskValue => ({
          ...{ key: `statements.${name}.${language}`, group: 'statements', kind: 'text', isRequired: false },
          label: (t) => `${t.deskValues.statements[name]()} (${t.shell.languages[language]()})`,
          ofFolder: statements[name][language],
        }),
      ),
    ),
    ...legalValues(folder),
    ...adviceValues(folder),
    {
      ...{ key: 'mails.sender.name', group: 'sender', kind: 'name', isRequired: true },
      ...{ label: (t) => t.deskValues.senderName(), ofFolder: sender.name },
    },
    {
      ...{ key: 'mails.sender.address', group: 'sender', kind: 'address', isRequired: true },
      ...{ label: (t) => t.deskValues.senderAddress(), ofFolder: sender.address },
    },
    {
      ...{ key: 'mails.support', group: 'sender', kind: 'address', isRequired: true },
      ...{ label: (t) => t.deskValues.support(), ofFolder: support },
    },
    ...municipalities.map(({ code, name }) =>
      addressOf('municipalities', ADDRESS_OF.municipality(code), name, addresses.municipalities[code]),
    ),
    ...stakeholders.map(({ uuid, name }) =>
      addressOf('operators', ADDRESS_OF.operator(uuid), name, addresses.operators[uuid]),
    ),
    ...contractors.map(({ uuid, label }) =>
      addressOf('contractors', ADDRESS_OF.contractor(uuid), label, addresses.contractors[uuid]),
    ),
  ]
}
