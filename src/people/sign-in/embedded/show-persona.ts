import type { PersonaView } from '../../../../views/sign-in/personas-page.tsx'
import { ROLES } from '../../../platform/tenant/person.ts'
import type { Context } from '../../../platform/web/context.ts'
import { codesOfPersona, type Persona } from '../personas.ts'

/** A persona in words: role, organisation, and the municipalities of the role. */
export function showPersona(persona: Persona, { t, tenant }: Pick<Context, 't' | 'tenant'>): PersonaView {
  const codes = codesOfPersona(persona)
  const nameOf = (code: string) => tenant.municipalities.find((it) => it.code === code)?.name ?? code
  return {
    id: persona.id,
    name: persona.name,
    role: ROLES.filter((role) => persona.roles[role] !== undefined)
      .map((role) => t.shell.roles[role]())
      .join(', '),
    organisation: persona.identity?.label ?? null,
    reach:
      codes === '*'
        ? t.signIn.local.allMunicipalities()
        : codes.map((code) => `${nameOf(code)} (${code})`).join(', '),
  }
}
