import type { Texts } from '../../src/platform/texts/texts.ts'
import { ResidentLinks } from '../residents/resident-links.tsx'

export interface PersonaView {
  id: string
  name: string
  role: string
  /** Null for a person who works for no operator. */
  organisation: string | null
  reach: string
}

interface PersonasPageProps {
  t: Texts
  /** Address that the choice is posted to. */
  action: string
  personas: PersonaView[]
  /** True when residents can submit requests themselves. */
  hasPublicForm: boolean
}

/** Signs in as a persona: one button each, under a bar that says this is not a real environment. */
export const PersonasPage = ({ t, action, personas, hasPublicForm }: PersonasPageProps) => (
  <section className="personas">
    <p className="local">
      <strong>{t.signIn.local.bar()}</strong> {t.signIn.local.explanation()}
    </p>
    <h1 tabIndex={-1}>{t.signIn.local.title()}</h1>
    <form method="post" action={action}>
      <ul>
        {personas.map((persona) => (
          <li key={persona.id}>
            <button type="submit" name="persona" value={persona.id}>
              <strong>{persona.name}</strong>
              <span>{persona.role}</span>
              <small>{[persona.organisation, persona.reach].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
    </form>
    {hasPublicForm && (
      <p>
        {t.residents.withoutSigningIn()} <ResidentLinks t={t} />
      </p>
    )}
  </section>
)
