import type { Command } from 'commander'
import { accessTokenFor } from '../../src/people/sign-in/embedded/tokens.ts'
import { personasOf } from '../../src/people/sign-in/personas.ts'
import { openDesk } from '../desk.ts'
import { UsageError } from '../print-result.ts'

/** `token PERSONA`: an access token of the embedded provider, to call the API with. */
export function register(program: Command) {
  program
    .command('token')
    .argument('<persona>', 'for instance admin, caseworker or cpo-one')
    .description('print an access token of the embedded identity provider, valid for an hour')
    .action(async (id: string) => {
      const desk = await openDesk(process.env)
      try {
        process.stdout.write(`${await tokenOf(id, desk)}\n`)
      } finally {
        await desk.close()
      }
    })
}

function tokenOf(id: string, { settings, tenant, db }: Awaited<ReturnType<typeof openDesk>>) {
  if (settings.oidc)
    throw new UsageError('OIDC_ISSUER is set: tokens come from that provider, not from the embedded one.')
  const personas = personasOf(tenant)
  const persona = personas.find((it) => it.id === id)
  if (!persona)
    throw new UsageError(`Unknown persona '${id}'. One of: ${personas.map((it) => it.id).join(', ')}.`)
  return accessTokenFor(persona, { db, tenantId: tenant.id, publicUrl: settings.publicUrl })
}
