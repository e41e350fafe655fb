import type { StatementName } from '../tenant/statements.ts'
import { type Block, blocksOf } from '../texts/blocks.ts'
import { LANGUAGES, type Language } from '../texts/language.ts'
import type { Context } from './context.ts'

/** An organisation's own statement, and its language. */
export interface OwnStatement {
  language: Language
  blocks: Block[]
}

/**
 * The organisation's own text for a page, in the reader's language or else in the other one: our standard text would
 * make claims that the organisation did not make. Null without one.
 */
export function ownStatement(
  { tenant, language }: Pick<Context, 'tenant' | 'language'>,
  name: StatementName,
): OwnStatement | null {
  const texts = tenant.statements[name]
  const written = [language, ...LANGUAGES].find((it) => texts[it] !== '')
  return written ? { language: written, blocks: blocksOf(texts[written]) } : null
}
