import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { decodeJwt, type JWTPayload } from 'jose'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { type Explained, explainToken } from '../../src/people/sign-in/explain-token.ts'
import { wordsIn } from '../../src/platform/terminal/words.ts'
import { settingsFrom } from '../desk.ts'
import { EXIT, printResult, UsageError } from '../print-result.ts'
import type { Spoken, Words } from '../words/words.ts'

/** `oidc explain`: which roles a token of the organisation's provider gives, and why. */
export function register(oidc: Command, { language, words: { access } }: Spoken) {
  const words = access.oidc
  oidc
    .command('explain')
    .argument('<token>', words.token())
    .description(words.does())
    .action((token: string, _options, command: Command) => {
      const { oidc, tenantId } = settingsFrom(process.env)
      if (!oidc) throw new UsageError(words.embedded())
      const payload = payloadOf((token === '-' ? readFileSync(0, 'utf8') : token).trim(), words)
      const explained = explainToken(payload, oidc, findTenant(tenantId), {
        now: new Date(),
        words: wordsIn(language).tokens,
      })
      printResult(command, explained, () => linesOf(explained, words).join('\n'))
      if (Object.keys(explained.roles).length === 0) process.exitCode = EXIT.failed
    })
}

type OfTokens = Words['access']['oidc']

function payloadOf(text: string, words: OfTokens): JWTPayload {
  try {
    return text.startsWith('{') ? JSON.parse(text) : decodeJwt(text)
  } catch {
    throw new UsageError(words.noToken())
  }
}

function linesOf({ name, claim, sent, roles, unused, problems }: Explained, words: OfTokens): string[] {
  const held = Object.entries(roles).map(
    ([role, codes]) => `${role} (${codes === '*' ? words.all() : codes.join(', ')})`,
  )
  return [
    words.person({ name: name || words.nobody() }),
    words.claim({ claim, sent: sent === null ? words.nothing() : JSON.stringify(sent) }),
    words.roles({ roles: held.join(', ') || words.none() }),
    ...(unused.length > 0 ? [words.unused({ names: unused.join(', ') })] : []),
    ...problems,
  ]
}
