import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { decodeJwt, type JWTPayload } from 'jose'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { type Explained, explainToken } from '../../src/people/sign-in/explain-token.ts'
import { settingsFrom } from '../desk.ts'
import { EXIT, printResult, UsageError } from '../print-result.ts'

/** `oidc explain`: which roles a token of the organisation's provider gives, and why. */
export function register(program: Command) {
  program
    .command('oidc')
    .description("the organisation's identity provider")
    .command('explain')
    .argument('<token>', 'an ID or access token, or the JSON in it; - reads it from standard input')
    .description(
      'show which roles a token gives at this desk, and why; it is not verified. Exit code 1: none',
    )
    .action((token: string, _options, command: Command) => {
      const { oidc, tenantId } = settingsFrom(process.env)
      if (!oidc) throw new UsageError('OIDC_ISSUER is not set: the embedded provider needs no rules.')
      const payload = payloadOf((token === '-' ? readFileSync(0, 'utf8') : token).trim())
      const explained = explainToken(payload, oidc, findTenant(tenantId), new Date())
      printResult(command, explained, () => linesOf(explained).join('\n'))
      if (Object.keys(explained.roles).length === 0) process.exitCode = EXIT.failed
    })
}

function payloadOf(text: string): JWTPayload {
  try {
    return text.startsWith('{') ? JSON.parse(text) : decodeJwt(text)
  } catch {
    throw new UsageError('That is no token: three parts with dots between them, or a JSON object.')
  }
}

function linesOf({ name, claim, sent, roles, unused, problems }: Explained): string[] {
  const held = Object.entries(roles).map(
    ([role, codes]) => `${role} (${codes === '*' ? 'all' : codes.join(', ')})`,
  )
  return [
    `Person: ${name || 'nobody'}`,
    `Claim ${claim}: ${sent === null ? 'nothing' : JSON.stringify(sent)}`,
    `Roles here: ${held.join(', ') || 'none'}`,
    ...(unused.length > 0 ? [`Without a role here: ${unused.join(', ')}`] : []),
    ...problems,
  ]
}
