/** A part of a typed text: a heading, a list or a paragraph. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/**
 * The parts of a text, separated by empty lines: a line after `# ` is a heading, lines after `- ` are a list. All else
 * is a paragraph, without markup. Pure.
 */
export const blocksOf = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(blocksIn)

function blocksIn(part: string): Block[] {
  const [first = '', ...others] = part.split('\n')
  if (first.startsWith('# '))
    return [{ kind: 'heading', text: first.slice(2).trim() }, ...blocksOf(others.join('\n'))]
  const lines = [first, ...others].map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- ')))
    return [{ kind: 'list', items: lines.map((line) => line.slice(2)) }]
  return [{ kind: 'paragraph', text: lines.join(' ') }]
}
