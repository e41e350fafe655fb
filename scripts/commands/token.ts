import type { Command } from 'commander'
import { accessTokenFor } from '../../src/people/sign-in/embedded/tokens.ts'
import { personasOf } from '../../src/people/sign-in/personas.ts'
import { openDesk } from '../desk.ts'
import { UsageError } from '../print-result.ts'
import type { Spoken, Words } from '../words/words.ts'

/** `token PERSONA`: an access token of the embedded provider, to call the API with. */
export function register(command: Command, { words: { access } }: Spoken) {
  command.argument('<persona>', access.token.persona()).action(async (id: string) => {
    const desk = await openDesk(process.env)
    try {
      process.stdout.write(`${await tokenOf(id, desk, access.token)}\n`)
    } finally {
      await desk.close()
    }
  })
}

function tokenOf(
  id: string,
  { settings, tenant, db }: Awaited<ReturnType<typeof openDesk>>,
  words: Words['access']['token'],
) {
  if (settings.oidc) throw new UsageError(words.elsewhere())
  const personas = personasOf(tenant)
  const persona = personas.find((it) => it.id === id)
  if (!persona) throw new UsageError(words.unknown({ id, names: personas.map((it) => it.id).join(', ') }))
  return accessTokenFor(persona, { db, tenantId: tenant.id, publicUrl: settings.publicUrl })
}
